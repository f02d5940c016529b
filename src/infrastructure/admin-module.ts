import { EventList } from '#application/admin/event-list.ts';
import { Funnel } from '#application/admin/funnel.ts';
import { OrderCases } from '#application/admin/order-cases.ts';
import { OrderList } from '#application/admin/order-list.ts';
import { FileSaver } from '#application/file-saver.ts';
import { OpenedRecording } from '#application/recording/opened-recording.ts';
import { RecordingList } from '#application/recording/recording-list.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { Session } from '#application/session/session.ts';
import { CaseQueue } from '#application/support/case-queue.ts';
import { DeskCase } from '#application/support/desk-case.ts';
import { Toasts } from '#application/toasts/toasts.ts';
import { moduleOf, wire } from './wire.ts';

/** Bindings of the admin pages. */
export const adminModule = moduleOf(
  wire(OrderList, [AuthorizedApi, Session, Toasts]),
  wire(OrderCases, [AuthorizedApi, Session]),
  wire(CaseQueue, [AuthorizedApi, Session, Toasts]),
  wire(DeskCase, [AuthorizedApi, Session, CaseQueue]),
  wire(RecordingList, [AuthorizedApi, Session, Toasts]),
  wire(OpenedRecording, [AuthorizedApi, Session]),
  wire(EventList, [AuthorizedApi, Session, Toasts]),
  wire(Funnel, [AuthorizedApi, Session, FileSaver]),
);
