import { useMemo, useState } from 'react';
import { clipped, novelPages } from '../../domain/characters/novel-pages.ts';
import { pageSpeakers } from '../../domain/characters/page-speakers.ts';
import type { Scene } from '../../domain/characters/speakers.ts';
import type { Turn } from '../../domain/play/turn.ts';
import type { CastMember } from '../../domain/stories/story.ts';
import type { Block } from '../../domain/text/markdown.ts';
import { type Typewriter, useTypewriter } from './use-typewriter.ts';

export interface NovelPlace {
  /** The index of the open page, and the number of pages so far. */
  readonly page: number;
  readonly count: number;
  readonly typed: Typewriter;
  /** The revealed part of the page, as blocks. */
  readonly shown: readonly Block[];
  /** The whole text of the page. */
  readonly text: string;
  /** Who speaks on the page; null for narration and for who is not of the cast. */
  readonly who: CastMember | null;
  /** The newest page reached, once it is complete; empty before. */
  readonly fresh: string;
  /** True when the last page is fully shown and the turn is complete. */
  readonly atEnd: boolean;
  /** Reveals the rest of the page; when it is revealed, opens the next one. */
  readonly advance: () => void;
  readonly back: () => void;
  readonly toEnd: () => void;
}

interface NovelOptions {
  /** True for a turn that the player has read: it opens at its last page. */
  readonly read: boolean;
  /** How much text a page holds. */
  readonly length: number;
  readonly scene: Scene;
  readonly cast: readonly CastMember[];
}

/** Pages with the place in the text where each begins, which stays the same when pages become longer or shorter. */
const startsOf = (pages: readonly { readonly text: string }[]): readonly number[] => {
  let from = 0;
  return pages.map(({ text }) => {
    const start = from;
    from += text.length;
    return start;
  });
};

/** The reading position in a turn. `turn` must keep its id. */
export function useNovel(turn: Turn, { read, length, scene, cast }: NovelOptions): NovelPlace {
  const running = turn.status === 'running';
  const pages = useMemo(() => novelPages(turn.text, { length, growing: running }), [turn.text, length, running]);
  const starts = useMemo(() => startsOf(pages), [pages]);
  const speakers = useMemo(() => pageSpeakers(pages, scene, cast), [pages, scene, cast]);
  const last = Math.max(0, pages.length - 1);
  const end = read ? Number.POSITIVE_INFINITY : 0;
  const [at, setAt] = useState(end);
  const [furthest, setFurthest] = useState(end);
  const pageAt = (place: number) =>
    Math.max(
      0,
      starts.findLastIndex((start) => start <= place),
    );
  const page = pageAt(at);
  const start = starts[page] ?? 0;
  if (start > furthest) setFurthest(start);
  const open = pages[page];
  const skipped = at === Number.POSITIVE_INFINITY;
  const typed = useTypewriter(open?.text ?? '', start, read || skipped || start < furthest);
  const newest = pageAt(furthest);
  const final = newest < last || !running;
  const go = (to: number) => setAt(starts[to] ?? 0);

  return {
    page,
    count: pages.length,
    typed,
    shown: open ? [clipped(open.block, typed.text.length)] : [],
    text: open?.text ?? '',
    who: speakers[page] ?? null,
    fresh: final && !read ? (pages[newest]?.text ?? '').trim() : '',
    atEnd: !running && page === last && typed.done,
    advance: () => (typed.done ? page < last && go(page + 1) : typed.showAll()),
    back: () => page > 0 && go(page - 1),
    // As text arrives, the position stays at the end.
    toEnd: () => {
      setAt(Number.POSITIVE_INFINITY);
      typed.showAll();
    },
  };
}
