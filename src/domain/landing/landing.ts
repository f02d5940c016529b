import type { LandingVariant } from '#contract/landing.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { type PagePath, pagePaths } from '#domain/page/page-paths.ts';
import { countText } from '#domain/text/count-text.ts';
import { withoutEndSlashes } from '#domain/text/without-end-slashes.ts';

/** What a landing page shows, by its address. */
export const landingPaths: readonly (readonly [PagePath, LandingVariant])[] = [
  [pagePaths.landing, 'cover'],
  [pagePaths.landing1, 'lines'],
  [pagePaths.landing2, 'scene'],
  [pagePaths.landing3, 'character'],
];

/** The variant of a landing page's address, given without its query; null for other addresses. */
export const landingVariantAt = (path: string): LandingVariant | null =>
  landingPaths.find(([address]) => address === withoutEndSlashes(path.toLowerCase()))?.[1] ?? null;

/** The figures of a landing page's price line. `pack`: the smallest pack with its price as text; null when none is for sale. */
interface LandingPrice {
  readonly grant: number;
  readonly turn: number;
  readonly pack: { readonly coins: number; readonly price: string } | null;
}

/** Two short lines below Play: what is free, and what comes after that. */
export function priceLines({ grant, turn, pack }: LandingPrice): readonly [string, string] {
  if (turn === 0) return ['Free to play, no sign-up.', 'Nothing to pay for this one.'];
  const bought = pack === null ? '' : `, or ${countText(pack.coins)} for ${pack.price}`;
  return [`${coinsText(grant)} free, no sign-up. A turn costs ${coinsText(turn)}.`, `After that: free coins daily${bought}.`];
}
