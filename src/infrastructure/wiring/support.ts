import { Log } from '#application/platform/log.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { Session } from '#application/session/session.ts';
import { CasePage } from '#application/support/case-page.ts';
import { ComplaintForm } from '#application/support/complaint-form.ts';
import { RemovalForm } from '#application/support/removal-form.ts';
import { moduleOf, wire } from './wire.ts';

/** Bindings of complaints and requests to remove content. */
export const supportModule = moduleOf(
  wire(ComplaintForm, [AuthorizedApi]),
  wire(RemovalForm, [AuthorizedApi]),
  wire(CasePage, { api: AuthorizedApi, session: Session, log: Log }),
);
