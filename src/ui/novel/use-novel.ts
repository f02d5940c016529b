import { useMemo, useState } from 'react';
import { clipped, novelPages } from '../../domain/characters/novel-pages.ts';
import type { Turn } from '../../domain/play/turn.ts';
import type { Block } from '../../domain/text/markdown.ts';
import { type Typewriter, useTypewriter } from './use-typewriter.ts';

export interface NovelPlace {
  /** The index of the open page, and the number of pages so far. */
  readonly page: number;
  readonly count: number;
  readonly typed: Typewriter;
  /** The revealed part of the page, as blocks. */
  readonly shown: readonly Block[];
  /** The text of the turn up to the end of the open page. */
  readonly seen: string;
  /** The newest page reached, once it is complete; empty before. */
  readonly fresh: string;
  /** True when the last page is fully shown and the turn is complete. */
  readonly atEnd: boolean;
  /** Reveals the rest of the page; when it is revealed, opens the next one. */
  readonly advance: () => void;
  readonly back: () => void;
  readonly toEnd: () => void;
}

/** The reading position in a turn. A turn that was `read` opens at its last page. `turn` must keep its id. */
export function useNovel(turn: Turn, read: boolean): NovelPlace {
  const running = turn.status === 'running';
  const pages = useMemo(() => novelPages(turn.text, running), [turn.text, running]);
  const last = Math.max(0, pages.length - 1);
  const [at, setAt] = useState(read ? last : 0);
  const [furthest, setFurthest] = useState(read ? last : 0);
  const [skipped, setSkipped] = useState(false);
  // After a skip to the end, the position stays at the end as text arrives.
  const page = skipped ? last : Math.min(at, last);
  if (page > furthest) setFurthest(page);
  const open = pages[page];
  const typed = useTypewriter(open?.text ?? '', page, read || skipped || page < furthest);
  const final = furthest < last || !running;

  const go = (to: number) => {
    setSkipped(false);
    setAt(to);
  };
  return {
    page,
    count: pages.length,
    typed,
    shown: open ? [clipped(open.block, typed.text.length)] : [],
    seen: pages
      .slice(0, page + 1)
      .map(({ text }) => text.trimEnd())
      .join(' '),
    fresh: final && !read ? (pages[furthest]?.text ?? '').trim() : '',
    atEnd: !running && page === last && typed.done,
    advance: () => (typed.done ? page < last && go(page + 1) : typed.showAll()),
    back: () => page > 0 && go(page - 1),
    toEnd: () => {
      setSkipped(true);
      typed.showAll();
    },
  };
}
