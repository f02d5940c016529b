import { ContainerModule } from 'inversify';
import { AccountDeletion } from '../application/account/account-deletion.ts';
import { DataExport } from '../application/account/data-export.ts';
import { Devices } from '../application/account/devices.ts';
import { Profile } from '../application/account/profile.ts';
import { SignInWays } from '../application/account/sign-in-ways.ts';
import { Clock } from '../application/clock.ts';
import { FileSaver } from '../application/file-saver.ts';
import { Log } from '../application/log.ts';
import { PictureMaker } from '../application/picture-maker.ts';
import { AuthorizedApi } from '../application/session/authorized-api.ts';
import { Session } from '../application/session/session.ts';
import { Toasts } from '../application/toasts/toasts.ts';
import { CanvasPictureMaker } from './browser/canvas-picture-maker.ts';
import { DownloadFileSaver } from './browser/download-file-saver.ts';

/** What the settings consist of, wired when they are first opened. */
export const accountModule = (window: Window) =>
  new ContainerModule(({ bind }) => {
    bind(PictureMaker).toResolvedValue(
      () =>
        new CanvasPictureMaker({
          read: (file) => window.createImageBitmap(file),
          canvas: () => window.document.createElement('canvas'),
        }),
    );
    bind(FileSaver).toResolvedValue(() => new DownloadFileSaver(window.document, URL));
    bind(Profile).toResolvedValue(
      (api, who, pictures, toasts) => new Profile(api, who, pictures, toasts),
      [AuthorizedApi, Session, PictureMaker, Toasts],
    );
    bind(SignInWays).toResolvedValue((api, who, log) => new SignInWays(api, who, log), [AuthorizedApi, Session, Log]);
    bind(Devices).toResolvedValue(
      (api, who, toasts, clock, log) => new Devices(api, who, toasts, clock, log),
      [AuthorizedApi, Session, Toasts, Clock, Log],
    );
    bind(DataExport).toResolvedValue(
      (api, who, files, clock) => new DataExport(api, who, files, clock),
      [AuthorizedApi, Session, FileSaver, Clock],
    );
    bind(AccountDeletion).toResolvedValue((api, who, toasts) => new AccountDeletion(api, who, toasts), [AuthorizedApi, Session, Toasts]);
  });
