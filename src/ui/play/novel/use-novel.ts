import { useEffect, useMemo, useState } from 'react';
import { ReadLines } from '#application/play/reading/read-lines.ts';
import type { ShownPart } from '#application/play/reading/reading-places.ts';
import type { Scene } from '#domain/characters/speakers.ts';
import { lettersIn } from '#domain/play/aloud/letters-in.ts';
import { stateAt } from '#domain/play/novel/beats.ts';
import { clipped, type NovelPage, novelPages } from '#domain/play/novel/novel-pages.ts';
import { type PageSpeaker, pageSpeakers, withoutNames } from '#domain/play/novel/page-speakers.ts';
import { linesOf, skipTarget } from '#domain/play/novel/skip.ts';
import { followed, followFrom } from '#domain/play/reading/followed-text.ts';
import { lastSentence, letterAt, type ReadingPlace } from '#domain/play/reading/reading-place.ts';
import type { Turn } from '#domain/play/turn.ts';
import { writtenSpeakers } from '#domain/play/written-speakers.ts';
import type { CastMember } from '#domain/stories/story.ts';
import type { Block } from '#domain/text/markdown.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
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
  /** Who speaks on the page; null for narration. */
  readonly who: PageSpeaker | null;
  /** Where the page plays, and how its speaker feels. */
  readonly scene: string | undefined;
  readonly mood: string | undefined;
  /** The newest page reached, once it is complete; empty before. */
  readonly fresh: string;
  /** True when the last page is fully shown and the turn is complete. */
  readonly atEnd: boolean;
  /** Reveals the rest of the page; when it is revealed, opens the next one. */
  readonly advance: () => void;
  readonly back: () => void;
  /** The sentences of the page: the first one, and the one that is read. All of the turn is read at its end. */
  readonly part: () => ShownPart;
  /** Opens the page with the sentence at a place. */
  readonly openAt: (place: ReadingPlace) => void;
  /** Leaves out the pages that were read before, up to the choices; null where the next page is new. */
  readonly skip: (() => void) | null;
}

interface NovelOptions {
  readonly storyId: string;
  /** Where the player is when the turn is opened here; one that was read opens at its last page. */
  readonly begun: ReadingPlace;
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
export function useNovel(turn: Turn, { storyId, begun, length, scene, cast }: NovelOptions): NovelPlace {
  const running = turn.status === 'running';
  const read = begun === Number.POSITIVE_INFINITY;
  const { written, pages, starts, speakers } = usePages(turn, { length, scene, cast });
  const last = Math.max(0, pages.length - 1);
  const anew = useTextsBegun(turn);
  const offsetOf = (place: ReadingPlace) => offsetIn(written, pages, place);
  const { page, start, isKnown, newest, go } = usePosition(starts, offsetOf, begun, anew);
  const open = pages[page];
  const typed = useTypewriter(open?.text ?? '', `${anew} ${start}`, isKnown);
  const final = newest < last || !running;
  const whole = typed.done && (page < last || !running) ? page : page - 1;
  const skipped = useSkip(storyId, pages, { page, whole: read ? last : whole });

  return {
    page,
    count: pages.length,
    typed,
    shown: open ? [clipped(open.block, typed.text.length)] : [],
    text: open?.text ?? '',
    who: speakers[page] ?? null,
    ...stateAt(turn.state, lettersBefore(written, page)),
    fresh: final && !read ? (pages[newest]?.text ?? '').trim() : '',
    atEnd: !running && page === last && typed.done,
    part: () => {
      const part = partOf(written, pages, page, typed);
      return !running && page === last && typed.done ? { ...part, current: Number.POSITIVE_INFINITY } : part;
    },
    openAt: (place) => go(pageAt(starts, offsetOf(place))),
    advance: () => (typed.done ? page < last && go(page + 1) : typed.showAll()),
    back: () => page > 0 && go(page - 1),
    skip: skipped && (() => go(skipped.to, skipped.wasRead)),
  };
}

/** The pages of the turn so far, where each begins in the text, and who speaks on it. */
function usePages(turn: Turn, { length, scene, cast }: Pick<NovelOptions, 'length' | 'scene' | 'cast'>) {
  const { text } = turn;
  const growing = turn.status === 'running';
  const said = writtenSpeakers(turn);
  const written = useMemo(() => novelPages(text, { length, growing, speakers: said }), [text, length, growing, said]);
  const speakers = useMemo(() => pageSpeakers(written, scene, cast), [written, scene, cast]);
  const pages = useMemo(() => withoutNames(written, speakers, cast), [written, speakers, cast]);
  const starts = useMemo(() => startsOf(pages), [pages]);
  return { written, pages, starts, speakers };
}

/** How often the text of a turn was taken back and went on as another one. */
function useTextsBegun({ text, status }: Turn): number {
  const [before, setBefore] = useState(() => followFrom(text));
  const now = status === 'running' ? followed(before, text) : before;
  if (now !== before) setBefore(now);
  return now.anew;
}

/**
 * Which page is open, and the newest one reached. Both are kept as places in the text, since pages become longer and shorter. Another text, by its number
 * `anew`, is read from its beginning.
 */
function usePosition(starts: readonly number[], offsetOf: (place: ReadingPlace) => number, begun: ReadingPlace, anew: number) {
  const [at, setAt] = useState(() => offsetOf(begun));
  const [furthest, setFurthest] = useState(at);
  const [text, setText] = useState(anew);
  if (text !== anew) {
    setText(anew);
    setAt(0);
    setFurthest(0);
  }
  const page = pageAt(starts, at);
  const start = starts[page] ?? 0;
  if (start > furthest) setFurthest(start);
  const go = (to: number, isKnown = false) => {
    const place = starts[to] ?? 0;
    if (isKnown) setFurthest(place + 1);
    setAt(place);
  };
  // A page that was read before is shown at once.
  return { page, start, isKnown: start < furthest, newest: pageAt(starts, furthest), go };
}

/** The page that holds an offset in the text. */
const pageAt = (starts: readonly number[], offset: number): number =>
  Math.max(
    0,
    starts.findLastIndex((start) => start <= offset),
  );

/** A place as an offset in the text of the pages, which leaves out the names that are shown as the speaker's. */
function offsetIn(written: readonly NovelPage[], pages: readonly NovelPage[], place: ReadingPlace): number {
  if (!Number.isFinite(place)) return place;
  let [letters, offset] = [place, 0];
  for (const [index, { text }] of written.entries()) {
    const shown = pages[index]?.text.length ?? text.length;
    const inPage = lettersIn(text);
    if (letters < inPage) return offset + Math.max(0, letterAt(text, letters) - (text.length - shown));
    letters -= inPage;
    offset += shown;
  }
  return offset;
}

const lettersBefore = (written: readonly NovelPage[], page: number): ReadingPlace =>
  written.slice(0, page).reduce((letters, { text }) => letters + lettersIn(text), 0);

function partOf(written: readonly NovelPage[], pages: readonly NovelPage[], page: number, typed: Typewriter): ShownPart {
  const first = lettersBefore(written, page);
  const name = (written[page]?.text.length ?? 0) - (pages[page]?.text.length ?? 0);
  const current = first + lastSentence(`${written[page]?.text.slice(0, name) ?? ''}${typed.text}`);
  return { first, current };
}

interface Shown {
  readonly page: number;
  /** The last page whose text was shown in full. */
  readonly whole: number;
}

/** Where "Skip" leads; null for nowhere. Notes the lines that were shown in full as read. */
function useSkip(storyId: string, pages: readonly NovelPage[], { page, whole }: Shown): { to: number; wasRead: boolean } | null {
  const known = useCase(ReadLines);
  const lines = useMemo(() => linesOf(pages), [pages]);
  const isRead = (line: string) => known.isRead(storyId, line);
  const to = skipTarget(lines, page, isRead);
  useEffect(() => {
    // A line that goes on on the next page is not read yet.
    const read = lines.filter((line, at) => at <= whole && lines[at + 1] !== line);
    known.add(storyId, read);
  }, [known, storyId, lines, whole]);
  return to === null ? null : { to, wasRead: isRead(lines[to] ?? '') };
}
