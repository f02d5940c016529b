import type { Container } from 'inversify';
import { Branding } from '../application/branding/branding.ts';
import { ChunkReload } from '../application/errors/chunk-reload.ts';
import { Log } from '../application/log.ts';
import { ReferralMemory } from '../application/referral/referral-memory.ts';
import { Session } from '../application/session/session.ts';
import { ThemeChoice } from '../application/theme/theme-choice.ts';
import { guardChunkLoads } from './browser/chunk-load-guard.ts';
import { warnOfFailedIcons } from './browser/icon-guard.ts';
import { removeServiceWorkers } from './browser/remove-service-workers.ts';
import { showTheme } from './browser/theme-on-page.ts';
import { followViewportHeight } from './browser/viewport-height.ts';

/** What happens once when the app starts, before anything is rendered. */
export function start(container: Container, window: Window): void {
  const log = container.get(Log);
  guardChunkLoads(window, container.get(ChunkReload));
  warnOfFailedIcons(window, log);
  showTheme(container.get(ThemeChoice), container.get(Branding).brand, window.document);
  followViewportHeight(window, window.document.documentElement);
  const address = new URLSearchParams(window.location.search);
  container.get(ReferralMemory).remember((name) => address.get(name));
  container.get(Session).start();
  const caches = 'caches' in window ? window.caches : undefined;
  removeServiceWorkers({ serviceWorker: window.navigator.serviceWorker, caches }, log);
}
