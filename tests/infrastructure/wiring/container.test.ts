import { describe, expect, it } from 'vitest';
import { AccountDeletion } from '#application/account/account-deletion.ts';
import { Devices } from '#application/account/devices.ts';
import { Profile } from '#application/account/profile.ts';
import { Branding } from '#application/brand/branding.ts';
import { LoadingOverlay } from '#application/design/loading-overlay.ts';
import { ReadingChoice } from '#application/design/reading-choice.ts';
import { ThemeChoice } from '#application/design/theme-choice.ts';
import { Toasts } from '#application/design/toasts.ts';
import { ChunkReload } from '#application/platform/chunk-reload.ts';
import { Play } from '#application/play/play.ts';
import { ReferralMemory } from '#application/session/referral-memory.ts';
import { Session } from '#application/session/session.ts';
import { SignOut } from '#application/session/sign-out.ts';
import { StoryList } from '#application/stories/story-list.ts';
import { StoryPage } from '#application/stories/story-page.ts';
import { StorySearch } from '#application/stories/story-search.ts';
import { Consent } from '#application/tracking/consent.ts';
import { TrackingChoice } from '#application/tracking/tracking-choice.ts';
import { accountModule } from '#infrastructure/wiring/account.ts';
import { browserPlatform } from '#infrastructure/wiring/browser-platform.ts';
import { buildContainer } from '#infrastructure/wiring/container.ts';
import { playModule } from '#infrastructure/wiring/play.ts';
import { storiesModule } from '#infrastructure/wiring/stories.ts';
import { bareWindow } from './bare-window.ts';

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
  StoryList,
  ThemeChoice,
  Toasts,
  TrackingChoice,
];

const later = [
  [AccountDeletion, accountModule],
  [Devices, accountModule],
  [Profile, accountModule],
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
