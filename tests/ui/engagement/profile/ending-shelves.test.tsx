import { expect, it } from 'vitest';
import { endingShelves } from '#application/engagement/player-profile.ts';
import { bundledBrands } from '#infrastructure/brand/bundled-brands.ts';
import { inState, render } from '#tests/ui/render.tsx';
import { EndingShelves } from '#ui/engagement/profile/ending-shelves.tsx';

const shelf = (storyId: string, foundAt: string | null = null) => ({
  storyId,
  title: storyId,
  cover: `/${storyId}.svg`,
  coverAlt: '',
  endings: [{ id: 'dawn', name: foundAt && 'Dawn', hint: 'Wait.', foundAt, scene: null }],
});

it.each(bundledBrands().map((brand) => [brand.id, brand.front.featured[0] ?? ''] as const))(
  'offers a player of %s without an ending the story that its front page features, %s',
  (brand, featured) => {
    const offered = (shelves: readonly object[]) =>
      /href="\/chat\/([\w-]+)"/.exec(
        render(<EndingShelves />, [inState(endingShelves, { kind: 'ready', value: { shelves } })], brand),
      )?.[1];
    expect(offered([shelf('another'), shelf(featured)])).toBe(featured);
    expect(offered([shelf('another')])).toBe('another');
    expect(offered([shelf('another', '2026-11-01'), shelf(featured)])).toBeUndefined();
  },
);
