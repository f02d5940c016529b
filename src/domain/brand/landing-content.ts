import type { LandingVariant } from '#contract/landing.ts';

export type { LandingVariant };

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
  /** The first scene of the story, with its choices. */
  readonly scene: PicturePage;
  /** A character, and the words of the opening of the talk that Play opens. */
  readonly character: PicturePage & { readonly character: string; readonly says: string };
}
