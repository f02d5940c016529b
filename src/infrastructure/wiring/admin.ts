import { Toasts } from '#application/design/toasts.ts';
import { OrderCases } from '#application/payments/order-cases.ts';
import { OrderList } from '#application/payments/order-list.ts';
import { FileSaver } from '#application/platform/file-saver.ts';
import { RecordingList } from '#application/recording/recording-list.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { Session } from '#application/session/session.ts';
import { CaseQueue } from '#application/support/case-queue.ts';
import { DeskCase } from '#application/support/desk-case.ts';
import { EventList } from '#application/tracking/event-list.ts';
import { Funnel } from '#application/tracking/funnel.ts';
import { moduleOf, wire } from './wire.ts';

/** Bindings of the admin pages. */
export const adminModule = moduleOf(
  wire(OrderList, { api: AuthorizedApi, session: Session, toasts: Toasts }),
  wire(OrderCases, { api: AuthorizedApi, session: Session }),
  wire(CaseQueue, { api: AuthorizedApi, session: Session, toasts: Toasts }),
  wire(DeskCase, { api: AuthorizedApi, session: Session, queue: CaseQueue }),
  wire(RecordingList, { api: AuthorizedApi, session: Session, toasts: Toasts }),
  wire(EventList, { api: AuthorizedApi, session: Session, toasts: Toasts }),
  wire(Funnel, { api: AuthorizedApi, session: Session, files: FileSaver }),
);
