import type { Container } from 'inversify';
import { Branding } from '#application/brand/branding.ts';
import { ReadingChoice } from '#application/design/reading-choice.ts';
import { ThemeChoice } from '#application/design/theme-choice.ts';
import { InviteArrival } from '#application/engagement/invite-arrival.ts';
import { ChunkLoads } from '#application/platform/chunk-loads.ts';
import { handleChunkFailures } from '#application/platform/load-chunk.ts';
import { Log } from '#application/platform/log.ts';
import { SessionStore } from '#application/platform/session-store.ts';
import { dropLeftDrafts } from '#application/play/left-drafts.ts';
import { RemoteStore } from '#application/remote/remote-store.ts';
import { ReferralMemory } from '#application/session/referral-memory.ts';
import { Session } from '#application/session/session.ts';
import { isHeld, TokenCookies } from '#application/session/token-cookies.ts';
import { Consent } from '#application/tracking/consent.ts';
import { TrackingChoice } from '#application/tracking/tracking-choice.ts';
import { showConsent } from '#infrastructure/browser/consent-on-page.ts';
import { allowForeignMarkup } from '#infrastructure/browser/foreign-markup.ts';
import { warnOfFailedIcons } from '#infrastructure/browser/icon-guard.ts';
import { isReload } from '#infrastructure/browser/is-reload.ts';
import { followOtherTabs } from '#infrastructure/browser/other-tabs.ts';
import { showReading } from '#infrastructure/browser/reading-on-page.ts';
import { removeServiceWorkers } from '#infrastructure/browser/remove-service-workers.ts';
import { linkBrandStyle, showTheme } from '#infrastructure/browser/theme-on-page.ts';
import { followViewportHeight } from '#infrastructure/browser/viewport-height.ts';

/** Prepares the page for the app. Runs once, before the first render. */
export function prepare(container: Container, window: Window): void {
  const log = container.get(Log);
  allowForeignMarkup(Node.prototype);
  handleChunkFailures(container.get(ChunkLoads));
  warnOfFailedIcons(window, log);
  const [theme, reading] = [container.get(ThemeChoice), container.get(ReadingChoice)];
  const { brand } = container.get(Branding);
  linkBrandStyle(brand, window.document);
  showTheme(theme, brand, window.document);
  showReading(reading, window.document.documentElement);
  showConsent(container.get(Consent), window.document.documentElement);
  followOtherTabs(window, [theme, reading, container.get(TrackingChoice)]);
  followViewportHeight(window, window.document.documentElement);
  const address = new URLSearchParams(window.location.search);
  container.get(ReferralMemory).remember((name) => address.get(name));
  container.get(InviteArrival).report((name) => address.get(name), window.location.pathname);
  dropLeftDrafts(container.get(SessionStore), isReload(window.performance));
  const caches = 'caches' in window ? window.caches : undefined;
  removeServiceWorkers({ serviceWorker: window.navigator.serviceWorker, caches }, log);
}

/**
 * Begins the session: registers a guest in a new browser. After the first render of a page that the server sent, so that neither waits for the other;
 * what belongs to a known player is read then, of a page that came with what all see.
 */
export function startSession(container: Container): void {
  // A new guest has nothing of their own yet.
  const isKnown = isHeld(container.get(TokenCookies).read());
  container.get(Session).start();
  if (isKnown) container.get(RemoteStore).refresh();
}
