import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { leadingTo } from '#application/platform/load-chunk.ts';
import { LandingClicks } from '#application/tracking/landing-clicks.ts';
import type { LandingVariant } from '#domain/brand/landing-content.ts';
import { gamePage } from '#domain/stories/game-page.ts';
import type { StoryDetail } from '#domain/stories/story.ts';
import { opensElsewhere } from '#ui/design/opens-elsewhere.ts';
import { useCase } from '#ui/platform/use-cases.tsx';

/** Loads what the game needs; `choice` is its first turn. Rejects when that fails. */
export type PrepareGame = (choice: string | null) => Promise<void>;

export interface LandingGame {
  readonly to: string;
  /** True for a player who left a game of this story. */
  readonly isBegun: boolean;
  readonly phase: 'ready' | 'opening' | 'failed';
  /** For a link to `to`: opens the game, with `choice` as its first turn if it is new. */
  readonly press: (event: MouseEvent, choice?: string) => void;
}

/** The game that a landing page leads to. `character`: of a talk, else null. */
export function useLandingGame(variant: LandingVariant, story: StoryDetail, character: string | null, prepare: PrepareGame): LandingGame {
  const landing = useCase(LandingClicks);
  const navigate = useNavigate();
  const [phase, setPhase] = useState<LandingGame['phase']>('ready');
  const { game } = story;
  const isSame = game !== null && (character === null ? game.mode !== 'character' : game.actorId === character);
  const page = gamePage({ storyId: story.id, actorId: character ?? '', mode: character === null ? 'story' : 'character' });
  const left = isSame && !game.ended ? game : null;
  const to = left ? gamePage({ ...left, storyId: story.id }) : isSame && character === null ? `${page}?fresh` : page;
  const open = async (choice: string | null): Promise<void> => {
    setPhase('opening');
    leadingTo(to);
    try {
      await prepare(left ? null : choice);
      await navigate(to, { viewTransition: true });
    } catch {
      leadingTo(null);
      setPhase('failed');
    }
  };
  const press = (event: MouseEvent, choice: string | null = null): void => {
    // Left to the browser.
    const isElsewhere = opensElsewhere(event);
    if (!isElsewhere) event.preventDefault();
    // Another press while the game opens is not another action.
    if (phase === 'opening' && !isElsewhere) return;
    landing.press({ variant, storyId: story.id, choice });
    if (!isElsewhere) void open(choice);
  };
  return { to, isBegun: left !== null, phase, press };
}
