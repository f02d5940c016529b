import { AccountDeletion } from '#application/account/account-deletion.ts';
import { Devices } from '#application/account/devices.ts';
import { Profile } from '#application/account/profile.ts';
import { Toasts } from '#application/design/toasts.ts';
import { Clock } from '#application/platform/clock.ts';
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
    wire(Devices, { api: AuthorizedApi, session: Session, toasts: Toasts, clock: Clock, log: Log }),
    wire(AccountDeletion, { api: AuthorizedApi, session: Session, toasts: Toasts }),
  );
