import { Branding } from '#application/brand/branding.ts';
import { characterPage } from '#application/characters/character-page.ts';
import { landingOffer } from '#application/landing/landing-offer.ts';
import { StoryPage } from '#application/stories/story-page.ts';
import type { LandingVariant } from '#domain/brand/landing-content.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Requests what a landing page is about, which is data of the brand, and what a game costs. */
export const openLanding =
  (variant: LandingVariant) =>
  (useCases: UseCases): void => {
    const { landing } = useCases.get(Branding).brand;
    useCases.get(StoryPage).open(landing[variant].story);
    if (variant === 'character') useCases.remote(characterPage).open(landing.character.character);
    useCases.remote(landingOffer).open();
  };
