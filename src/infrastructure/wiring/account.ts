import { AccountDeletion } from '#application/account/account-deletion.ts';
import { DataExport } from '#application/account/data-export.ts';
import { Devices } from '#application/account/devices.ts';
import { Profile } from '#application/account/profile.ts';
import { SignInMethods } from '#application/account/sign-in-methods.ts';
import { Toasts } from '#application/design/toasts.ts';
import { Clock } from '#application/platform/clock.ts';
import { FileSaver } from '#application/platform/file-saver.ts';
import { Log } from '#application/platform/log.ts';
import { PictureMaker } from '#application/platform/picture-maker.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { Session } from '#application/session/session.ts';
import { CanvasPictureMaker } from '#infrastructure/browser/canvas-picture-maker.ts';
import { moduleOf, provide, wire } from './wire.ts';

/** Bindings of the settings page. */
export const accountModule = (window: Window) =>
  moduleOf(
    provide(
      PictureMaker,
      () =>
        new CanvasPictureMaker({
          read: (file) => window.createImageBitmap(file),
          canvas: () => window.document.createElement('canvas'),
        }),
    ),
    wire(Profile, { api: AuthorizedApi, session: Session, pictures: PictureMaker, toasts: Toasts }),
    wire(SignInMethods, { api: AuthorizedApi, session: Session, log: Log }),
    wire(Devices, { api: AuthorizedApi, session: Session, toasts: Toasts, clock: Clock, log: Log }),
    wire(DataExport, { api: AuthorizedApi, session: Session, files: FileSaver, clock: Clock }),
    wire(AccountDeletion, { api: AuthorizedApi, session: Session, toasts: Toasts }),
  );
