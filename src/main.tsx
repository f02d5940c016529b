import { ReplaySubject, startWith } from 'rxjs';
import { LiveState } from '#application/live.ts';
import { AddressBar } from '#application/payments/address-bar.ts';
import { loadChunk, loadOptional, warmChunk } from '#application/platform/load-chunk.ts';
import type { OptionalPart } from '#application/platform/optional-parts.ts';
import { PageLifecycle } from '#application/platform/page-lifecycle.ts';
import { SessionStore } from '#application/platform/session-store.ts';
import { RemoteStore } from '#application/remote/remote-store.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { EarlyCalls } from '#application/tracking/early-calls.ts';
import { pagePaths } from '#domain/page/page-paths.ts';
import { OPEN_PURCHASE } from '#domain/payments/open-purchase.ts';
import { hasReceivers, readAppConfig } from '#infrastructure/brand/app-config.ts';
import { afterLoad } from '#infrastructure/browser/after-load.ts';
import { ignoreComposingKeys } from '#infrastructure/browser/composing-keys.ts';
import { nextTask } from '#infrastructure/browser/next-task.ts';
import { browserPlatform } from '#infrastructure/wiring/browser-platform.ts';
import { buildContainer } from '#infrastructure/wiring/container.ts';
import { prepare, startSession } from '#infrastructure/wiring/start.ts';
import { addOtherPages, type OtherPages, routes } from '#ui/frame/routes.tsx';
import { sentPage } from '#ui/frame/sent-page.ts';
import { showApp, takeOver } from '#ui/frame/show-app.tsx';
import { takePaymentReturn } from '#ui/payments/take-payment-return.ts';
import '#ui/design/fonts.scss';
import '#ui/design/tokens.scss';
import '#ui/design/base.scss';

ignoreComposingKeys(window);
const container = buildContainer((own) => browserPlatform(window, own));
const { pathname, search } = window.location;
const paymentReturn = takePaymentReturn(container.get(AddressBar));

const root = document.getElementById('app');
if (root === null) throw new Error('index.html has no element with the id app');
const paths = new LiveState(pathname);
// Kept for tracking, which is loaded after the first pages.
const shownPaths$ = new ReplaySubject<string>(8);
paths.$.subscribe(shownPaths$);
let pages: OtherPages | undefined;
const otherPagesChunk = () => import('./other-pages.ts');
const otherPages = async () => {
  const { browserPages } = await loadChunk(otherPagesChunk);
  // Made once: a feature binds itself to the container once.
  pages ??= browserPages(container, { window, paymentReturn });
  return pages;
};
const isFront = pathname === pagePaths.home;
const shown = { root, useCases: container, discover: addOtherPages(otherPages), onPath: (path: string) => paths.set(path) };
const sent = sentPage(document);
/**
 * The steps are tasks of their own: a page that the server rendered is read and pressed meanwhile. They are not awaited by the module itself: WebKit gives
 * chunks that import a module which awaits to those who load them before they have run (https://bugs.webkit.org/show_bug.cgi?id=242740).
 */
async function start(): Promise<void> {
  await nextTask();
  prepare(container, window);
  const calls = new EarlyCalls(container.get(AuthorizedApi).succeeded$);
  // The page that a visit begins with gets a key of its own; otherwise all of them would share one scroll position.
  if (!history.state?.key) history.replaceState({ ...history.state, key: String(performance.timeOrigin) }, '');
  await nextTask();
  showFirst();
  // The first touch may be on the way to another page.
  if (isFront) window.addEventListener('pointerover', () => warmChunk(otherPagesChunk), { once: true });
  // After everything of the first screen. A blocked script must not disturb the app.
  await nextTask();
  afterLoad(window, () => {
    watch(calls);
    container.get(PageLifecycle).shown$.pipe(startWith(null)).subscribe(askAboutPurchase);
  });
}

/** Shows the app: over the page that the server rendered, where there is one. */
function showFirst(): void {
  if (sent === null) {
    startSession(container);
    showApp({ ...shown, routes: routes(container) });
  } else {
    takeOver(shown, sent, {
      routes: async () => routes(container, isFront ? undefined : await otherPages()),
      resume: async () => {
        container.get(RemoteStore).resume(sent.states);
        await nextTask();
      },
      onShown: async () => {
        await nextTask();
        startSession(container);
      },
    });
  }
}

/** Loads what counts and records visits. Page and play go on without it. */
function watch(calls: EarlyCalls): void {
  const visit = { search, paths$: shownPaths$, calls$: calls.calls$ };
  startOptional(
    'tracking',
    () => import('#infrastructure/wiring/tracking.ts'),
    ({ startTracking }) => startTracking(container, window, visit),
    () => calls.release(),
  );
  const config = readAppConfig(document.getElementById('app-config')?.textContent);
  if (hasReceivers(config))
    startOptional(
      'analytics',
      () => import('#infrastructure/wiring/tracking-analytics.ts'),
      ({ startAnalytics }) => startAnalytics(container, window, paths.$),
    );
  if (config.recording)
    startOptional(
      'recording',
      () => import('#infrastructure/wiring/recording.ts'),
      ({ startRecording }) => startRecording(container, window, paths.$),
    );
}

/** Who went to pay and is back by another way than the success page is told what became of it. Few are, so the code for it is loaded then. */
function askAboutPurchase(): void {
  if (container.get(SessionStore).get(OPEN_PURCHASE) === null) return;
  startOptional(
    'open-purchase',
    () => import('#infrastructure/wiring/payments-open.ts'),
    ({ openPurchaseCheckOf }) => openPurchaseCheckOf(container).ask(),
  );
}

async function startOptional<T extends object>(
  part: OptionalPart,
  load: () => Promise<T>,
  run: (module: T) => void,
  without = () => {},
): Promise<void> {
  const module = await loadOptional(part, load);
  if (module) run(module);
  else without();
}

void start();
