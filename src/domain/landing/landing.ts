import type { LandingVariant } from '#contract/landing.ts';
import { coinsText, countText } from '#domain/coins/coins-text.ts';
import { type PagePath, pagePaths } from '#domain/page/page-paths.ts';
import { withoutEndSlashes } from '#domain/page/without-end-slashes.ts';

export type { LandingVariant };

/** What a landing page shows, by its address. */
export const landingPaths: readonly (readonly [PagePath, LandingVariant])[] = [
  [pagePaths.landing, 'cover'],
  [pagePaths.landing1, 'lines'],
  [pagePaths.landing2, 'scene'],
  [pagePaths.landing3, 'character'],
];
export const landingVariants = landingPaths.map(([, variant]) => variant);

/** The variant of a landing page's address, given without its query; null for other addresses. */
export const landingVariantAt = (path: string): LandingVariant | null =>
  landingPaths.find(([address]) => address === withoutEndSlashes(path.toLowerCase()))?.[1] ?? null;

interface LandingPage {
  /** Id of the story that Play opens. */
  readonly story: string;
  /** What the main button says. */
  readonly play: string;
  /** The page's ground, a dark CSS colour in both themes: text over it is light. */
  readonly ground: string;
}

interface PicturePage extends LandingPage {
  /** What of the picture stays in sight where it is cut, as a CSS position: "0% 50%" is the middle of the left edge. */
  readonly focus: string;
}

/** The landing pages of a brand. */
export interface Landing {
  readonly cover: PicturePage;
  /** The story's opening lines, then a slip of paper with these lines. */
  readonly lines: LandingPage & { readonly slip: readonly string[] };
  /** A scene of the story, the problem in it, and the choices of the story's first knot, word for word. */
  readonly scene: PicturePage & {
    readonly scene: string;
    readonly problem: string;
    readonly text: string;
    readonly choices: readonly string[];
  };
  /** A character, and the words of the opening of the talk that Play opens. */
  readonly character: PicturePage & { readonly character: string; readonly says: string };
}

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
