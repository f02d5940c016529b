import { useMemo, useState } from 'react';
import { clipped, novelPages } from '../../domain/characters/novel-pages.ts';
import type { Turn } from '../../domain/play/turn.ts';
import type { Block } from '../../domain/text/markdown.ts';
import { type Typed, useTypewriter } from './use-typewriter.ts';

export interface NovelPlace {
  /** The page that is open, from 0, and how many there are by now. */
  readonly page: number;
  readonly count: number;
  readonly typed: Typed;
  /** What of the page is let out, as it is set. */
  readonly shown: readonly Block[];
  /** All of the turn up to the end of the open page. */
  readonly seen: string;
  /** The page that was opened last for the first time, once nothing more comes to it; else empty. */
  readonly fresh: string;
  /** True when the last page is shown in full and nothing more comes. */
  readonly atEnd: boolean;
  /** Shows the rest of the page, else turns it. */
  readonly advance: () => void;
  readonly back: () => void;
  readonly toEnd: () => void;
}

/** Where the reader is in a turn. One that was `read` before opens at its last page; `turn` must stay the same turn. */
export function useNovel(turn: Turn, read: boolean): NovelPlace {
  const running = turn.status === 'running';
  const pages = useMemo(() => novelPages(turn.text, running), [turn.text, running]);
  const last = Math.max(0, pages.length - 1);
  const [at, setAt] = useState(read ? last : 0);
  const [furthest, setFurthest] = useState(read ? last : 0);
  const [hurried, setHurried] = useState(false);
  // Who has skipped to the end stays there while more comes.
  const page = hurried ? last : Math.min(at, last);
  if (page > furthest) setFurthest(page);
  const open = pages[page];
  const typed = useTypewriter(open?.text ?? '', page, read || hurried || page < furthest);
  const final = furthest < last || !running;

  const go = (to: number) => {
    setHurried(false);
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
    advance: () => (typed.done ? page < last && go(page + 1) : typed.hurry()),
    back: () => page > 0 && go(page - 1),
    toEnd: () => {
      setHurried(true);
      typed.hurry();
    },
  };
}
