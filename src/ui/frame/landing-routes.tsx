import type { RouteObject } from 'react-router';
import { Branding } from '#application/brand/branding.ts';
import { CharacterPage } from '#application/characters/character-page.ts';
import { LandingOffer } from '#application/landing/landing-offer.ts';
import { loadChunk } from '#application/platform/load-chunk.ts';
import { FirstChoice } from '#application/play/first-choice.ts';
import { StoryPage } from '#application/stories/story-page.ts';
import type { LandingVariant } from '#domain/brand/landing-content.ts';
import { landingPaths } from '#domain/landing/landing.ts';
import type { Features } from '#ui/page/features.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** The four landing pages. What each is about is data of the brand. */
export const landingPages = (useCases: UseCases, features: Features): RouteObject[] =>
  landingPaths.map(([path, variant]) => ({
    path,
    loader: async () => {
      await features.stories();
      const { landing } = useCases.get(Branding).brand;
      useCases.get(StoryPage).open(landing[variant].story);
      if (variant === 'character') useCases.get(CharacterPage).open(landing.character.character);
      useCases.get(LandingOffer).load();
      return null;
    },
    lazy: async () => {
      const [{ LandingScreen }] = await Promise.all([loadChunk(() => import('#ui/landing/landing-screen.tsx')), features.stories()]);
      return { element: <LandingScreen variant={variant} prepareGame={(choice) => prepareGame(useCases, features, variant, choice)} /> };
    },
  }));

/** Loads what a game needs, so that a failure shows on the landing page, and lets `choice` be its first turn. */
async function prepareGame(useCases: UseCases, features: Features, variant: LandingVariant, choice: string | null): Promise<void> {
  const view =
    variant === 'character'
      ? loadChunk(() => import('#ui/play/talk/talk-screen.tsx'))
      : loadChunk(() => import('#ui/play/play-screen.tsx'));
  await Promise.all([features.play(), loadChunk(() => import('./story-loaders.ts')), view]);
  const { story } = useCases.get(Branding).brand.landing[variant];
  if (choice !== null) useCases.get(FirstChoice).playOnceOpen(story, choice);
}
