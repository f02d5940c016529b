import { defer, finalize, forkJoin, map, type Observable, of, switchMap } from 'rxjs';
import { type CheckedTexts, DraftChecker } from '#application/studio/drafting/draft-checker.ts';
import type { StoryStudy, StoryTexts } from '#application/studio/story-reader.ts';
import { MOST_FAILED_PLAYS, type Witnesses } from '#domain/studio/proof/witnesses.ts';
import { inOrder } from '#domain/studio/script/problem.ts';
import { scriptLines } from '#domain/studio/script/script-lines.ts';
import { compilerProblems, withoutSeeming } from '#domain/studio/script/unreadable-lines.ts';
import { FROM_THE_BEGINNING, type Played } from '#domain/studio/test-play/played.ts';
import { type StoryLine, storyLine } from './story-line.ts';

/** Ms for each question of a check. To compile a script of 10,000 lines takes a third of it on a slow machine. One that got no processor in that time is asked once more in a new worker, which has longer. */
const MOST_MS = [20_000, 40_000] as const;

/** Checks drafts, each check in a worker of its own. */
export class WorkerDraftChecker extends DraftChecker {
  readonly #start: () => Worker;

  constructor(start: () => Worker) {
    super();
    this.#start = start;
  }

  check(texts: StoryTexts): Observable<CheckedTexts | null> {
    const [first, second] = MOST_MS;
    // switchMap, both: each emits once.
    return this.#checkedIn(first, texts).pipe(
      switchMap((answer) => (answer === 'slow' ? this.#checkedIn(second, texts) : of(answer))),
      map((answer) => (typeof answer === 'string' ? null : answer)),
    );
  }

  #checkedIn(most: number, texts: StoryTexts): Observable<CheckedTexts | 'slow' | 'failed'> {
    return defer(() => {
      const line = storyLine(this.#start, { most });
      return checked(line, texts).pipe(finalize(() => line.close()));
    });
  }
}

function checked(line: StoryLine, texts: StoryTexts): Observable<CheckedTexts | 'slow' | 'failed'> {
  const [study, play, walk] = [
    line.ask({ kind: 'study', texts }),
    line.ask({ kind: 'play', texts, plan: FROM_THE_BEGINNING }),
    line.ask({ kind: 'witnesses', texts }),
  ];
  return forkJoin([study, play, walk]).pipe(
    map(([studied, played, walked]) => {
      if (typeof studied === 'string') return studied;
      if (typeof played === 'string') return played;
      if (typeof walked === 'string') return walked;
      const { problems } = studied.value as StoryStudy;
      const lines = new Map(texts.map(({ file, text }) => [file, scriptLines(text)]));
      const more = compilerProblems((played.value as Played).messages, problems, lines);
      const witnesses = walked.value as Witnesses | null;
      const failed = witnesses?.failed.map(({ sentence }) => sentence) ?? [];
      return {
        ...{ problems: withoutSeeming([...problems, ...more]).toSorted(inOrder), failed },
        isPlayed: witnesses !== null && failed.length < MOST_FAILED_PLAYS,
        unread: witnesses?.unread ?? [],
      };
    }),
  );
}
