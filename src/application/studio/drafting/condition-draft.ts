import { EMPTY, map, type Observable, of, Subject, switchMap } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { KeyValueStore } from '#application/platform/key-value-store.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import type { Session } from '#application/session/session.ts';
import { draftCondition } from '#contract/studio/drafting.ts';
import { type ChoiceLine, choiceLines, sameChoice, withCondition } from '#domain/studio/drafting/choice-lines.ts';
import { type DraftFault, isBroken, type PlayedDraft } from '#domain/studio/drafting/draft-faults.ts';
import { KeptByProject } from '../kept-by-project.ts';
import type { ScriptDesk } from '../script/script-desk.ts';
import type { ScriptGuide } from '../script/script-guide.ts';
import type { StoryTexts } from '../story-reader.ts';
import type { DraftChecker } from './draft-checker.ts';
import { DraftTrial } from './draft-trial.ts';

/** A condition before it is put in. */
export interface DraftedCondition {
  readonly choice: ChoiceLine;
  readonly condition: string;
  /** The line as it would be. */
  readonly after: string;
  /** What would be wrong with the story then. */
  readonly faults: readonly DraftFault[];
  /** How far the story was played with it, and what was wrong in it before. */
  readonly played: PlayedDraft;
  readonly mistakes: number;
}

export interface ConditionDraftState {
  readonly isRunning: boolean;
  readonly drafted: DraftedCondition | null;
  /** Whether it was put in. */
  readonly isIn: boolean;
  readonly problem: string;
}

/** `file`: the text that the choice stands in. */
interface ConditionOrder {
  readonly id: string;
  readonly file: string;
  readonly words: string;
  readonly choice: ChoiceLine;
}

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly store: KeyValueStore;
  readonly desk: ScriptDesk;
  readonly guide: ScriptGuide;
  readonly checker: DraftChecker;
}

const NONE: ConditionDraftState = { isRunning: false, drafted: null, isIn: false, problem: '' };
const FALLBACK = 'No condition came. Try again.';
/** Said by the page that finds it: another tab may still wait for the answer. */
const CUT =
  'The condition that was asked for when this page was opened is not here. It comes to the tab that asked for it, and is lost where that was left.';
const CHANGED =
  'The line of this choice reads otherwise by now. The condition stays here until the line reads so again, or another one is asked for.';
const UNCHECKED = 'The condition could not be checked here, so it cannot be put in.';

/** Has the language model turn plain words into the condition of a choice, compiles it, and puts it in when the editor says so. Source: PROOF-17. */
export class ConditionDraft {
  readonly #needs: Needs;
  readonly #trial: DraftTrial;
  readonly #state = new LiveState<ConditionDraftState>(NONE);
  readonly #orders = new Subject<ConditionOrder | null>();

  /** The project that the words were asked for, and the text of the choice; null before the first. */
  #place: { readonly id: string; readonly path: string } | null = null;
  /** The project that is looked at. */
  #shown: string | null = null;
  readonly #kept: KeptByProject<{ readonly path: string; readonly state: ConditionDraftState }>;

  readonly state: Live<ConditionDraftState> = this.#state;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#trial = new DraftTrial(needs.checker);
    // switchMap: an older order is of no use.
    this.#orders
      .pipe(switchMap((order) => (order === null ? EMPTY : this.#drafted(order))))
      .subscribe((state) => (state.drafted === null ? this.#became(state) : this.#came(state)));
    this.#kept = new KeptByProject({ ...needs, kind: 'condition' });
    this.#kept.owned$.subscribe(() => {
      this.#forget();
      if (this.#shown !== null) this.ensure(this.#shown);
    });
  }

  /** Shows what came for this project, and nothing of another. */
  ensure(id: string): void {
    if (this.#place?.id === id) return;
    this.#leave();
    this.#shown = id;
    const kept = this.#kept.get(id);
    if (!kept) return;
    this.#place = { id, path: kept.path };
    this.#state.set(kept.state);
    // That an answer is lost is said once.
    if (kept.state.drafted === null) this.#kept.change(id, null);
  }

  ask(order: ConditionOrder): void {
    this.#place = { id: order.id, path: order.file };
    this.#shown = order.id;
    this.#came({ ...NONE, isRunning: true });
    this.#orders.next(order);
  }

  /** Asks for nothing more. Source: STUDIO-209. */
  stop(): void {
    this.#orders.next(null);
    if (this.#state.value.isRunning) this.#became(NONE);
  }

  /** Asks for nothing more. What came stays for the next look at its project. Nothing where another project is looked at by now. Source: STUDIO-247. */
  leave(id: string): void {
    if (this.#shown === id) this.#leave();
  }

  #leave(): void {
    this.stop();
    this.#shown = null;
    this.#forget();
  }

  /** Shows nothing; what is kept stays so. */
  #forget(): void {
    this.#place = null;
    this.#orders.next(null);
    this.#state.set(NONE);
  }

  /** Puts the condition before the choice that was meant, wherever that stands by now. One that does not compile is not put in; one that has no place stays. */
  putIn(): void {
    const { drafted } = this.#state.value;
    const { value: open } = this.#needs.desk.state;
    if (drafted === null || this.#place === null || open.kind !== 'ready' || isBroken(drafted.faults)) return;
    if (!this.#needs.desk.isOpen(this.#place)) {
      this.#problem(`The choice stands in ${this.#place.path}. Choose that text first.`);
      return;
    }
    const put = withConditionAt(open.text, drafted.choice, drafted.condition);
    if (put === null) {
      this.#problem(CHANGED);
      return;
    }
    this.#needs.desk.replace(put.text);
    this.#became({ ...this.#state.value, isIn: true, problem: '' });
  }

  #problem(problem: string): void {
    this.#became({ ...this.#state.value, problem });
  }

  /** Shows what was asked for or drafted just now, and keeps it instead of all else. */
  #came(state: ConditionDraftState): void {
    this.#state.set(state);
    if (this.#place !== null) this.#kept.set(this.#place.id, keptCondition(this.#place.path, state));
  }

  /** Shows what became of that, and keeps it unless another page kept something since then. */
  #became(state: ConditionDraftState): void {
    this.#state.set(state);
    if (this.#place !== null) this.#kept.change(this.#place.id, keptCondition(this.#place.path, state));
  }

  #drafted({ id, file, words, choice }: ConditionOrder): Observable<ConditionDraftState> {
    // Of the time of the question: the guide leaves its texts when another part of the studio is opened.
    const asked = this.#needs.guide.texts.value;
    return this.#needs.api.call(draftCondition, { id, words }).pipe(
      // switchMap: emits once.
      switchMap((answer) => {
        if (!answer.ok) return of({ ...NONE, problem: failureMessage(answer.error, FALLBACK) });
        const { condition } = answer.value;
        // As it reads by now, where the choice is in it still; what was paid for is shown in any case.
        return (
          this.#tried(this.#needs.guide.texts.value, file, choice, condition) ?? this.#tried(asked, file, choice, condition) ?? of(NONE)
        );
      }),
    );
  }

  /** Null where the choice is not in these texts. */
  #tried(texts: StoryTexts, file: string, choice: ChoiceLine, condition: string): Observable<ConditionDraftState> | null {
    const put = withConditionAt(texts.find((one) => one.file === file)?.text ?? '', choice, condition);
    if (put === null) return null;
    const { text, at } = put;
    return this.#trial.ground(texts).pipe(
      // switchMap, both: each emits once.
      switchMap((ground) => (ground === null ? of(null) : this.#trial.tried(ground, { file, text, knots: [], stray: [], tags: [] }))),
      map((tried): ConditionDraftState => {
        if (tried === null) return { ...NONE, problem: UNCHECKED };
        return { ...NONE, drafted: { choice: at, condition, after: text.split('\n')[at.line] ?? '', ...tried } };
      }),
    );
  }
}

/** What stays of a condition when its page is gone; null for nothing. */
function keptCondition(path: string, state: ConditionDraftState) {
  if (state.isRunning) return { path, state: { ...NONE, problem: CUT } };
  return state.drafted === null ? null : { path, state };
}

/** A text with a condition before the choice that was meant, and that choice; null where it is not there. */
function withConditionAt(script: string, choice: ChoiceLine, condition: string) {
  const at = sameChoice(choiceLines(script), choice);
  const text = at && withCondition(script, at, condition);
  return at && text ? { at, text } : null;
}
