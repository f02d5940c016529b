import { ReplaySubject } from 'rxjs';
import { LiveState } from './application/live.ts';
import { Log } from './application/log.ts';
import { AddressBar } from './application/recharge/address-bar.ts';
import { AuthorizedApi } from './application/session/authorized-api.ts';
import { EarlyCalls } from './application/tracking/early-calls.ts';
import { pagePaths } from './domain/pages/page-paths.ts';
import { afterLoad } from './infrastructure/after-load.ts';
import { hasReceivers, readAppConfig } from './infrastructure/branding/app-config.ts';
import { loadOptionalChunk } from './infrastructure/browser/chunk-load-guard.ts';
import { nextTask } from './infrastructure/browser/next-task.ts';
import { browserPlatform } from './infrastructure/browser-platform.ts';
import { buildContainer } from './infrastructure/container.ts';
import { lazyModule } from './infrastructure/lazy-module.ts';
import { resumePage } from './infrastructure/page-state.ts';
import { prepare, startSession } from './infrastructure/start.ts';
import { loadChunk } from './ui/load-chunk.ts';
import { takePaymentReturn } from './ui/recharge/take-payment-return.ts';
import { addOtherPages, type OtherPages, routes } from './ui/shell/routes/routes.tsx';
import { sentPage } from './ui/shell/routes/sent-page.ts';
import { showApp, takeOver } from './ui/shell/routes/show-app.tsx';
import './ui/theme/fonts.scss';
import './ui/theme/tokens.scss';
import './ui/theme/base.scss';

const container = buildContainer((own) => browserPlatform(window, own));
const { pathname, search } = window.location;
const arrived = takePaymentReturn(container.get(AddressBar));
const features = {
  discovery: lazyModule(container, async () => (await loadChunk(() => import('./infrastructure/discovery-module.ts'))).discoveryModule),
};

const root = document.getElementById('app');
if (root === null) throw new Error('index.html has no element with the id app');
const paths = new LiveState(pathname);
// Kept for tracking, which is loaded after the first pages.
const shownPaths$ = new ReplaySubject<string>(8);
paths.$.subscribe(shownPaths$);
let pages: OtherPages | undefined;
const otherPages = async () => {
  const { browserPages } = await loadChunk(() => import('./other-pages.ts'));
  // Made once: a feature binds itself to the container once.
  pages ??= browserPages(container, window, arrived, features);
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
  if (isFront) window.addEventListener('pointerover', () => void otherPages().catch(() => undefined), { once: true });
  // After everything of the first screen. A blocked script must not disturb the app.
  await nextTask();
  afterLoad(window, () => watch(calls));
}

/** Shows the app: over the page that the server rendered, where there is one. */
function showFirst(): void {
  if (sent === null) {
    startSession(container, null);
    showApp({ ...shown, routes: routes(container, features) });
  } else {
    takeOver(shown, sent, {
      routes: async () => routes(container, features, isFront ? undefined : await otherPages()),
      resume: async () => {
        resumePage(container, sent.states);
        await nextTask();
      },
      onShown: async () => {
        await nextTask();
        startSession(container, sent.states);
      },
    });
  }
}

/** Loads what counts and records visits. Page and play go on without it. */
function watch(calls: EarlyCalls): void {
  const visit = { search, paths$: shownPaths$, calls$: calls.calls$ };
  const tracking = () => import('./infrastructure/tracking-module.ts');
  startOptional(
    'tracking',
    tracking,
    ({ startTracking }) => startTracking(container, window, visit),
    () => calls.release(),
  );
  const config = readAppConfig(document.getElementById('app-config')?.textContent);
  const analytics = () => import('./infrastructure/analytics-module.ts');
  if (hasReceivers(config)) startOptional('analytics', analytics, ({ startAnalytics }) => startAnalytics(container, window, paths.$));
  const recording = () => import('./infrastructure/recording-module.ts');
  if (config.recording) startOptional('recording', recording, ({ startRecording }) => startRecording(container, window, paths.$));
}

async function startOptional<T extends object>(
  name: string,
  load: () => Promise<T>,
  run: (module: T) => void,
  without = () => {},
): Promise<void> {
  const module = await loadOptionalChunk(load);
  if (module) run(module);
  else {
    without();
    container.get(Log).warn(`${name}.unavailable`);
  }
}

void start();
