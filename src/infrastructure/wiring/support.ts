import { Branding } from '#application/brand/branding.ts';
import { Log } from '#application/platform/log.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { Session } from '#application/session/session.ts';
import { CasePage } from '#application/support/case-page.ts';
import { ComplaintForm } from '#application/support/complaint-form.ts';
import { RemovalForm } from '#application/support/removal-form.ts';
import { Selling } from '#application/support/selling.ts';
import { bundledSeller } from '#infrastructure/brand/bundled-seller.ts';
import { moduleOf, provide, wire } from './wire.ts';

/** Bindings of complaints, requests to remove content, and the legal pages. */
export const supportModule = moduleOf(
  provide(Selling, ({ brand }) => new Selling(bundledSeller(brand.id)), [Branding]),
  wire(ComplaintForm, [AuthorizedApi]),
  wire(RemovalForm, [AuthorizedApi]),
  wire(CasePage, { api: AuthorizedApi, session: Session, log: Log }),
);
