import { afterEach, expect, it, vi } from 'vitest';
import { Branding } from '#application/brand/branding.ts';
import { characterPage } from '#application/characters/character-page.ts';
import { landingOffer } from '#application/landing/landing-offer.ts';
import { StoryPage } from '#application/stories/story-page.ts';
import { landingPaths } from '#domain/landing/landing.ts';
import { openPage } from '#tests/fakes/open-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A brand whose landing pages are about a story each. */
const landing = {
  ...Object.fromEntries(landingPaths.map(([, variant]) => [variant, { story: `story of ${variant}` }])),
  character: { story: 'story of character', character: 'pio' },
};

it.each(landingPaths)('%s opens what the brand’s page "%s" is about, as it is counted', async (path, variant) => {
  const steps: unknown[] = [];
  const use = new Map<unknown, object>([
    [Branding, { brand: { landing } }],
    [StoryPage, { open: (id: string) => steps.push(id) }],
    [characterPage, { open: (id: string) => steps.push(id) }],
    [landingOffer, { open: () => steps.push('offer') }],
  ]);
  const opened = [`story of ${variant}`, ...(variant === 'character' ? ['pio'] : []), 'offer'];
  expect(await openPage(path, steps, use)).toEqual(['bind stories', ...opened]);
});
