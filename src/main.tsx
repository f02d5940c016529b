import { LiveState } from './application/live.ts';
import { Log } from './application/log.ts';
import { AddressBar } from './application/recharge/address-bar.ts';
import { afterLoad } from './infrastructure/after-load.ts';
import { readAppConfig } from './infrastructure/branding/app-config.ts';
import { browserPlatform } from './infrastructure/browser-platform.ts';
import { buildContainer } from './infrastructure/container.ts';
import { lazyModule } from './infrastructure/lazy-module.ts';
import { resumePage } from './infrastructure/page-state.ts';
import { prepare, startSession } from './infrastructure/start.ts';
import { loadChunk } from './ui/load-chunk.ts';
import { takePaymentReturn } from './ui/recharge/take-payment-return.ts';
import type { Features } from './ui/shell/routes/features.ts';
import { routes } from './ui/shell/routes/routes.tsx';
import { sentPage } from './ui/shell/routes/sent-page.ts';
import { showApp, takeOver } from './ui/shell/routes/show-app.tsx';
import './ui/theme/fonts.scss';
import './ui/theme/tokens.scss';
import './ui/theme/base.scss';

const container = buildContainer((own) => browserPlatform(window, own));
const { pathname, search } = window.location;
const arrived = takePaymentReturn(container.get(AddressBar));
prepare(container, window);

const features: Features = {
  account: lazyModule(container, async () => (await loadChunk(() => import('./infrastructure/account-module.ts'))).accountModule(window)),
  admin: lazyModule(container, async () => (await loadChunk(() => import('./infrastructure/admin-module.ts'))).adminModule),
  bench: lazyModule(container, async () =>
    (await loadChunk(() => import('./infrastructure/bench-module.ts'))).benchModule(container, window),
  ),
  coins: lazyModule(container, async () => (await loadChunk(() => import('./infrastructure/coins-module.ts'))).coinsModule()),
  discovery: lazyModule(container, async () => (await loadChunk(() => import('./infrastructure/discovery-module.ts'))).discoveryModule),
  endings: lazyModule(container, async () => (await loadChunk(() => import('./infrastructure/endings-module.ts'))).endingsModule),
  engagement: lazyModule(container, async () => (await loadChunk(() => import('./infrastructure/engagement-module.ts'))).engagementModule),
  play: lazyModule(container, async () => (await loadChunk(() => import('./infrastructure/play-module.ts'))).playModule(window)),
  stories: lazyModule(container, async () => (await loadChunk(() => import('./infrastructure/stories-module.ts'))).storiesModule),
  support: lazyModule(container, async () => (await loadChunk(() => import('./infrastructure/support-module.ts'))).supportModule),
  signIn: lazyModule(container, async () => (await loadChunk(() => import('./infrastructure/sign-in-module.ts'))).signInModule),
};

// The page that a visit begins with gets a key of its own; otherwise all of them would share one scroll position.
if (!history.state?.key) history.replaceState({ ...history.state, key: String(performance.timeOrigin) }, '');

const root = document.getElementById('app');
if (root === null) throw new Error('index.html has no element with the id app');
const paths = new LiveState(pathname);
const shown = { root, useCases: container, routes: routes(container, features, arrived), onPath: (path: string) => paths.set(path) };
const sent = sentPage(document);
if (sent === null) {
  startSession(container, null);
  showApp(shown);
} else {
  takeOver(shown, sent, {
    resume: () => resumePage(container, sent.states),
    onShown: () => startSession(container, sent.states),
  });
}

// After everything of the first screen. A blocked script must not disturb the app.
afterLoad(window, () => {
  import('./infrastructure/tracking-module.ts').then(
    ({ startTracking }) => startTracking(container, window, search, paths.$),
    () => container.get(Log).warn('tracking.unavailable'),
  );
  import('./infrastructure/analytics-module.ts').then(
    ({ startAnalytics }) => startAnalytics(container, window, paths.$),
    () => container.get(Log).warn('analytics.unavailable'),
  );
  if (!readAppConfig(document.getElementById('app-config')?.textContent).recording) return;
  import('./infrastructure/recording-module.ts').then(
    ({ startRecording }) => startRecording(container, window, paths.$),
    () => container.get(Log).warn('recording.unavailable'),
  );
});
