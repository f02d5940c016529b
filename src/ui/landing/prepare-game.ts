import { Branding } from '#application/brand/branding.ts';
import { loadChunk } from '#application/platform/load-chunk.ts';
import { ChosenFirst } from '#application/stories/chosen-first.ts';
import type { LandingVariant } from '#domain/brand/landing-content.ts';
import type { ViewProps } from '#ui/page/page.ts';

/** Loads what a game needs, so that a failure shows on the landing page, and lets `choice` be its first turn. */
export async function prepareGame({ useCases, features }: ViewProps, variant: LandingVariant, choice: string | null): Promise<void> {
  const view =
    variant === 'character'
      ? loadChunk(() => import('#ui/play/talk/talk-screen.tsx'))
      : loadChunk(() => import('#ui/play/play-screen.tsx'));
  await Promise.all([features.play(), loadChunk(() => import('#ui/play/open-play.ts')), view]);
  const { story } = useCases.get(Branding).brand.landing[variant];
  useCases.get(ChosenFirst).choose(story, choice);
}
