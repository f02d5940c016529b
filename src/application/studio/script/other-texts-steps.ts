import { defaultIfEmpty, forkJoin, map, type Observable, Subject } from 'rxjs';
import type { Session } from '#application/session/session.ts';
import type { ChangedText } from '#domain/studio/script/changed-texts.ts';
import { conflictsIn, formOf } from '#domain/studio/texts/conflict-marks.ts';
import { merged } from '#domain/studio/texts/merge.ts';
import type { ClosedTexts } from '../texts/closed-texts.ts';
import type { ScriptGuide } from './script-guide.ts';

/** What is said of texts that a step in all texts did not reach. */
export interface StepWords {
  readonly label: string;
  /** What they still have. */
  readonly left: string;
  /** What they still have where the step was to be taken back. */
  readonly leftBack: string;
}

/** How a step in all texts goes on where it does not reach one. */
export interface TextsStep {
  readonly said: StepWords;
  /** Does it to a text in which others changed the same sentences, when it is tried again (`before`: as it was when it was read); null where that would change more. Without it that is left to people. */
  readonly anew?: (text: string, before: string) => string | null;
}

/** Texts that are not open, with what they are changed to. */
interface OtherTexts extends Pick<TextsStep, 'anew'> {
  readonly project: string;
  readonly texts: readonly ChangedText[];
  readonly said: Pick<StepWords, 'label' | 'left'>;
  /** The step whose texts they are: what is said of it is of use until it is done, undone or tried anew. */
  readonly of: { round: number };
}

/** What became of a text. `why`: why it was not changed, null where it was. */
interface TextEnd {
  readonly of: ChangedText;
  readonly why: string | null;
  /** Whether it may be changed when that is tried again. */
  readonly canRetry: boolean;
}

/** Texts that a step did not reach, until somebody answers that. */
export interface Unreached {
  readonly others: OtherTexts;
  readonly ends: readonly TextEnd[];
}

/** The share of a step that is in texts which are not open. Each emits once, when all is known, the texts that were not changed. */
export interface OtherShare {
  readonly isEmpty: boolean;
  readonly done: () => Observable<readonly string[]>;
  readonly undone: () => Observable<readonly string[]>;
}

interface Needs {
  readonly session: Pick<Session, 'playerChanged$'>;
  readonly closed: Pick<ClosedTexts, 'change'>;
  readonly guide: Pick<ScriptGuide, 'rewritten'>;
}

const MORE_PLACES = 'There are more places in it by now. Look at them first, and replace them then.';

/** Changes texts of a story that are not open, as a share of a step in the one that is: what others write in them meanwhile stays, and what was not reached is kept until somebody answers it. Source: STUDIO-117. */
export class OtherTextsSteps {
  readonly #needs: Needs;
  readonly #left = new Subject<void>();
  /** In any story. */
  #unreached: readonly Unreached[] = [];

  /** A step has just left texts as they were. */
  readonly left$: Observable<void> = this.#left;

  constructor(needs: Needs) {
    this.#needs = needs;
    // Whoever is here next writes nothing for who was here before.
    needs.session.playerChanged$.subscribe(() => {
      this.#unreached = [];
    });
  }

  /** What was not reached in a story, and was not answered. */
  unreachedIn(project: string): readonly Unreached[] {
    return this.#unreached.filter(({ others }) => others.project === project);
  }

  answered(these: readonly Unreached[]): void {
    this.#unreached = this.#unreached.filter((one) => !these.includes(one));
  }

  /** Tries again those that may be changed by now. */
  tryAgain(these: readonly Unreached[]): void {
    this.answered(these);
    for (const { others, ends } of these) {
      const texts = ends.filter(({ canRetry }) => canRetry).map(({ of }) => of);
      if (texts.length > 0) this.#rewrite({ ...others, texts }, true).subscribe();
    }
  }

  /** A step: `texts`, each as it was read. */
  share(project: string, texts: readonly ChangedText[], { said, anew }: TextsStep): OtherShare {
    const of = { round: 0 };
    const done = { project, of, texts, said, ...(anew && { anew }) };
    const undone = {
      project,
      of,
      texts: texts.map(({ file, before, after }) => ({ file, before: after, after: before })),
      said: { label: said.label, left: said.leftBack },
    };
    return { isEmpty: texts.length === 0, done: () => this.#rewrite(done), undone: () => this.#rewrite(undone) };
  }

  #rewrite(others: OtherTexts, isAgain = false): Observable<readonly string[]> {
    const { texts, of: step } = others;
    step.round += 1;
    const { round } = step;
    this.#unreached = this.#unreached.filter((one) => one.others.of !== step);
    return forkJoin(texts.map((one) => this.#rewritten(others, one, isAgain))).pipe(
      defaultIfEmpty([]),
      map((all) => {
        const ends = all.filter(({ why }) => why !== null);
        if (ends.length > 0 && round === step.round) {
          this.#unreached = [...this.#unreached, { others, ends }];
          this.#left.next();
        }
        return ends.map(({ of }) => of.file);
      }),
    );
  }

  /** Emits once. A text that has all of the change already, by whomever, is changed. */
  #rewritten({ project, anew }: OtherTexts, of: ChangedText, isAgain: boolean): Observable<TextEnd> {
    const { closed, guide } = this.#needs;
    const { file, before, after } = of;
    const place = { id: project, path: file };
    let [isOthers, isMore] = [false, false];
    const change = (text: string) => {
      const changed = merged({ base: before, mine: after, by: '', theirs: text, form: formOf(file) });
      isOthers = conflictsIn(changed).length > conflictsIn(text).length;
      if (!isOthers) return changed;
      if (!isAgain || anew === undefined) return null;
      const again = anew(text, before);
      [isOthers, isMore] = [false, again === null];
      return again;
    };
    return closed.change(place, change).pipe(
      map((answer) => {
        if (!answer.ok) return { of, why: answer.error, canRetry: true };
        guide.rewritten(place, answer.value.after);
        if (isMore) return { of, why: MORE_PLACES, canRetry: false };
        if (!isOthers) return { of, why: null, canRetry: false };
        return anew === undefined
          ? { of, why: 'Others changed the same sentences. Change them there by hand.', canRetry: false }
          : { of, why: 'Others changed the same sentences at this moment.', canRetry: true };
      }),
    );
  }
}

/** What is said of texts that were not reached, in sentences; `canRetry`: whether some may be by now. */
export function unreachedWords(these: readonly Unreached[]): { readonly words: string; readonly canRetry: boolean } {
  const sentences = these.map(({ others: { said }, ends }) => {
    const files = ends.map(({ of }) => of.file);
    return `${files.join(', ')} still ${files.length === 1 ? 'has' : 'have'} ${said.left}. ${[...new Set(ends.map(({ why }) => why))].join(' ')}`;
  });
  return { words: sentences.join(' '), canRetry: these.some(({ ends }) => ends.some(({ canRetry }) => canRetry)) };
}
