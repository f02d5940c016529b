import { map, type Observable, of, switchMap } from 'rxjs';
import { type DraftFault, draftFaults, isBroken, type PlayedDraft } from '#domain/studio/drafting/draft-faults.ts';
import { firstToldLine } from '#domain/studio/drafting/drafted-script.ts';
import { withWaysAlone } from '#domain/studio/drafting/ways-alone.ts';
import { includedFiles } from '#domain/studio/script/included-files.ts';
import { MAIN_SCRIPT } from '#domain/studio/script/main-script.ts';
import type { Problem } from '#domain/studio/script/problem.ts';
import type { ScriptTag } from '#domain/studio/script/script-tags.ts';
import type { StoryTexts } from '../story-reader.ts';
import type { CheckedTexts, DraftChecker } from './draft-checker.ts';

interface CheckedStory {
  readonly texts: StoryTexts;
  readonly checked: CheckedTexts;
}

/** A story before something is drafted for it. `alone`: without the knots that keep it from being played; null where nothing does. */
export interface DraftGround extends CheckedStory {
  readonly alone: CheckedStory | null;
}

/** A text with a draft in it. */
export interface TriedText {
  readonly file: string;
  readonly text: string;
  /** The knots that were drafted. */
  readonly knots: readonly string[];
  /** What is wrong with the draft by itself. */
  readonly stray: readonly string[];
  /** Tags that the sheet has no row for, which the story did not have before. */
  readonly tags: readonly ScriptTag[];
}

/** What a draft makes wrong, and how far that is known. */
export interface TriedDraft {
  readonly faults: readonly DraftFault[];
  readonly played: PlayedDraft;
  /** What was wrong in the story before, and stays. */
  readonly mistakes: number;
}

/** What only the compiler finds. What the rules say of a story is said of its own texts. */
const COMPILED: ReadonlySet<Problem['kind']> = new Set<Problem['kind']>(['unreadable', 'loose-end']);

/**
 * Says what a draft makes wrong in a story that may have mistakes of its own. Where these keep it from being compiled, what else is in it is compiled and played with the draft. Each emits once: null
 * where it takes too long, or cannot be checked in this browser. Source: PROOF-43, PROOF-44.
 */
export class DraftTrial {
  readonly #checker: DraftChecker;

  constructor(checker: DraftChecker) {
    this.#checker = checker;
  }

  ground(texts: StoryTexts): Observable<DraftGround | null> {
    return this.#checked(texts).pipe(
      // switchMap: emits once.
      switchMap((story) => {
        if (story === null || story.checked.isPlayed) return of(story && { ...story, alone: null });
        return this.#alone(story).pipe(map((alone) => alone && { ...story, alone }));
      }),
    );
  }

  tried(ground: DraftGround, draft: TriedText): Observable<TriedDraft | null> {
    const { file, text } = draft;
    const texts = ground.texts.map((one) => (one.file === file ? { file, text } : one));
    const mistakes = ground.checked.problems.filter(({ weight }) => weight !== 'hint').length + ground.checked.failed.length;
    // One after the other: two workers would slow each other down.
    return this.#checked(texts).pipe(
      // switchMap: emits once.
      switchMap((story) => {
        if (story === null) return of(null);
        const faults = faultsOf(ground, story, draft);
        const { alone } = ground;
        if (alone === null || isBroken(faults))
          return of({
            faults: [...faults, ...unmet(story, draft)],
            mistakes,
            played: playedIn(draft, story, alone === null ? 'whole' : 'none'),
          });
        return this.#alone(story).pipe(
          map((tried) => {
            if (tried === null) return null;
            const isKnown = ({ sentence, line }: DraftFault) => faults.some((one) => one.sentence === sentence && one.line === line);
            const more = faultsOf(compiled(alone), compiled(tried), { ...draft, stray: [], tags: [] }).filter((fault) => !isKnown(fault));
            return { faults: [...faults, ...more, ...unmet(tried, draft)], mistakes, played: playedIn(draft, tried, 'ways') };
          }),
        );
      }),
    );
  }

  #checked(texts: StoryTexts): Observable<CheckedStory | null> {
    return this.#checker.check(texts).pipe(map((checked) => checked && { texts, checked }));
  }

  /** The story without the knots that have mistakes. */
  #alone({ texts, checked }: CheckedStory): Observable<CheckedStory | null> {
    const broken = Map.groupBy(
      checked.problems.filter(({ weight }) => weight === 'stops'),
      ({ at }) => at.file,
    );
    const lines = new Map([...broken].map(([file, problems]) => [file, new Set(problems.map(({ at }) => at.line))]));
    return this.#checked(withWaysAlone(texts, lines));
  }
}

const faultsOf = (before: CheckedStory, after: CheckedStory, { file, stray, tags }: TriedText): readonly DraftFault[] =>
  draftFaults({
    ...{ file, stray, tags, texts: after.texts, textsBefore: before.texts },
    ...{ before: before.checked.problems, after: after.checked.problems },
    ...{ failedBefore: before.checked.failed, failedAfter: after.checked.failed },
  });

const compiled = ({ texts, checked }: CheckedStory): CheckedStory => ({
  texts,
  checked: { ...checked, problems: checked.problems.filter(({ kind }) => COMPILED.has(kind)) },
});

/** `most`: what is known where the plays came to their end. */
function playedIn({ file }: TriedText, { texts, checked }: CheckedStory, most: PlayedDraft): PlayedDraft {
  const textOf = (path: string) => texts.find((one) => one.file === path)?.text ?? null;
  const paths = texts.map((one) => one.file);
  const story = includedFiles(MAIN_SCRIPT, textOf, paths);
  if (!story.texts.some((one) => one.file === file)) return 'apart';
  return checked.isPlayed ? most : 'none';
}

/** Knots of the draft that no play came to. */
function unmet({ texts, checked }: CheckedStory, { file, knots }: TriedText): readonly DraftFault[] {
  const script = texts.find((one) => one.file === file)?.text ?? '';
  const unread = new Set(checked.unread.flatMap((place) => (place.file === file ? [place.line] : [])));
  return knots.flatMap((knot): readonly DraftFault[] => {
    const line = firstToldLine(script, knot);
    if (line === null || !unread.has(line)) return [];
    return [{ sentence: `No play by chance came to ${knot}: play it by hand before you take it.`, line: '', knot, weight: 'hint' }];
  });
}
