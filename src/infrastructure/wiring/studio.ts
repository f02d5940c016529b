import { Toasts } from '#application/design/toasts.ts';
import { Random } from '#application/platform/random.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { Session } from '#application/session/session.ts';
import { NewProject } from '#application/studio/new-project.ts';
import { ProjectList } from '#application/studio/project-list.ts';
import { moduleOf, wire } from './wire.ts';

/** Bindings of the studio. */
export const studioModule = moduleOf(
  wire(ProjectList, { api: AuthorizedApi, session: Session, toasts: Toasts }),
  wire(NewProject, { api: AuthorizedApi, session: Session, random: Random, list: ProjectList }),
);
