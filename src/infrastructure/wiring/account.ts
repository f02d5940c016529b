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
    wire(Profile, [AuthorizedApi, Session, PictureMaker, Toasts]),
    wire(SignInMethods, [AuthorizedApi, Session, Log]),
    wire(Devices, [AuthorizedApi, Session, Toasts, Clock, Log]),
    wire(DataExport, [AuthorizedApi, Session, FileSaver, Clock]),
    wire(AccountDeletion, [AuthorizedApi, Session, Toasts]),
  );
