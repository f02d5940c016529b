import { describe, expect, it } from 'vitest';
import { AccountDeletion } from '../../src/application/account/account-deletion.ts';
import { DataExport } from '../../src/application/account/data-export.ts';
import { Devices } from '../../src/application/account/devices.ts';
import { Profile } from '../../src/application/account/profile.ts';
import { SignInMethods } from '../../src/application/account/sign-in-methods.ts';
import { SignOut } from '../../src/application/account/sign-out.ts';
import { Branding } from '../../src/application/branding/branding.ts';
import { ChunkReload } from '../../src/application/errors/chunk-reload.ts';
import { LoadingOverlay } from '../../src/application/loading/loading-overlay.ts';
import { Play } from '../../src/application/play/play.ts';
import { ReferralMemory } from '../../src/application/referral/referral-memory.ts';
import { Session } from '../../src/application/session/session.ts';
import { StoryPage } from '../../src/application/stories/story-page.ts';
import { StorySearch } from '../../src/application/stories/story-search.ts';
import { StoryShelf } from '../../src/application/stories/story-shelf.ts';
import { ReadingChoice } from '../../src/application/theme/reading-choice.ts';
import { ThemeChoice } from '../../src/application/theme/theme-choice.ts';
import { Toasts } from '../../src/application/toasts/toasts.ts';
import { Consent } from '../../src/application/tracking/consent.ts';
import { TrackingChoice } from '../../src/application/tracking/tracking-choice.ts';
import { accountModule } from '../../src/infrastructure/account-module.ts';
import { browserPlatform } from '../../src/infrastructure/browser-platform.ts';
import { buildContainer } from '../../src/infrastructure/container.ts';
import { playModule } from '../../src/infrastructure/play-module.ts';
import { storiesModule } from '../../src/infrastructure/stories-module.ts';
import { MemoryStorage } from '../fakes/memory-storage.ts';
import { never } from '../fakes/staged-fetch.ts';

/** The part of a window that the container uses. */
function bareWindow(): Window {
  const hints = { title: '', location: { hostname: 'localhost' }, getElementById: () => null };
  const document = Object.assign(new EventTarget(), hints, { visibilityState: 'visible', cookie: '' });
  const parts = {
    document,
    navigator: { onLine: true },
    location: { protocol: 'http:', pathname: '/' },
    localStorage: new MemoryStorage(),
  };
  return Object.assign(new EventTarget(), parts, { fetch: never }) as unknown as Window;
}

const containerIn = (window: Window) => buildContainer((own) => browserPlatform(window, own));

const useCases = [
  Branding,
  ChunkReload,
  Consent,
  LoadingOverlay,
  ReadingChoice,
  ReferralMemory,
  Session,
  SignOut,
  StorySearch,
  StoryShelf,
  ThemeChoice,
  Toasts,
  TrackingChoice,
];

const later = [
  [AccountDeletion, accountModule],
  [DataExport, accountModule],
  [Devices, accountModule],
  [Profile, accountModule],
  [SignInMethods, accountModule],
  [Play, playModule],
  [StoryPage, () => storiesModule],
] as const;

describe('container', () => {
  it.each(useCases.map((useCase) => [useCase.name, useCase] as const))('makes one %s and reuses it', (_name, useCase) => {
    const container = containerIn(bareWindow());
    const made: unknown = container.get<unknown>(useCase);
    expect(made).toBeInstanceOf(useCase);
    expect(container.get<unknown>(useCase)).toBe(made);
    expect(containerIn(bareWindow()).get<unknown>(useCase)).not.toBe(made);
  });

  it.each(later.map(([useCase, module]) => [useCase.name, useCase, module] as const))(
    'makes one %s after its module is loaded',
    (_name, useCase, module) => {
      const window = bareWindow();
      const container = containerIn(window);
      expect(() => container.get<unknown>(useCase)).toThrow();
      container.load(module(window));
      const made: unknown = container.get<unknown>(useCase);
      expect(made).toBeInstanceOf(useCase);
      expect(container.get<unknown>(useCase)).toBe(made);
    },
  );
});
