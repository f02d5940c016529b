import { Toasts } from '#application/design/toasts.ts';
import { FileSaver } from '#application/platform/file-saver.ts';
import { KeyValueStore } from '#application/platform/key-value-store.ts';
import { Random } from '#application/platform/random.ts';
import { RemoteStore } from '#application/remote/remote-store.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { Session } from '#application/session/session.ts';
import { NewProject } from '#application/studio/projects/new-project.ts';
import { ProjectList } from '#application/studio/projects/project-list.ts';
import { TemplateDrafts } from '#application/studio/templates/template-drafts.ts';
import { TemplateTrial } from '#application/studio/templates/template-trial.ts';
import { PageLeaving } from '#application/studio/texts/page-leaving.ts';
import { UnsavedTexts } from '#application/studio/texts/unsaved-texts.ts';
import { WindowPageLeaving } from '#infrastructure/browser/window-page-leaving.ts';
import { moduleOf, provide, wire } from './wire.ts';

/** Bindings of the studio. */
export const studioModule = moduleOf(
  wire(ProjectList, { api: AuthorizedApi, session: Session, toasts: Toasts }),
  wire(TemplateDrafts, { api: AuthorizedApi, session: Session, store: KeyValueStore, random: Random, remote: RemoteStore }),
  provide(PageLeaving, () => new WindowPageLeaving(globalThis)),
  wire(UnsavedTexts, { session: Session, files: FileSaver, leaving: PageLeaving }),
  wire(TemplateTrial, { api: AuthorizedApi, session: Session }),
  wire(NewProject, { api: AuthorizedApi, session: Session, random: Random, list: ProjectList, remote: RemoteStore }),
);
