import { EMPTY, map, type Observable, of, Subject, switchMap } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import type { Session } from '#application/session/session.ts';
import { draftCondition } from '#contract/studio/drafting.ts';
import { type ChoiceLine, withCondition } from '#domain/studio/drafting/choice-lines.ts';
import { type DraftFault, isBroken, type PlayedDraft } from '#domain/studio/drafting/draft-faults.ts';
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
  readonly desk: ScriptDesk;
  readonly guide: ScriptGuide;
  readonly checker: DraftChecker;
}

const NONE: ConditionDraftState = { isRunning: false, drafted: null, isIn: false, problem: '' };
const FALLBACK = 'No condition came. Try again.';
const CHANGED = 'The line of this choice has changed meanwhile. Choose it again.';
const UNCHECKED = 'The condition could not be checked here, so it cannot be put in.';

/** Has the language model turn plain words into the condition of a choice, compiles it, and puts it in when the editor says so. Source: PROOF-17. */
export class ConditionDraft {
  readonly #needs: Needs;
  readonly #trial: DraftTrial;
  readonly #state = new LiveState<ConditionDraftState>(NONE);
  readonly #orders = new Subject<ConditionOrder | null>();

  /** The project that the words were asked for, and the text of the choice; null before the first. */
  #place: { readonly id: string; readonly path: string } | null = null;

  readonly state: Live<ConditionDraftState> = this.#state;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#trial = new DraftTrial(needs.checker);
    // switchMap: an older order is of no use.
    this.#orders.pipe(switchMap((order) => (order === null ? EMPTY : this.#drafted(order)))).subscribe((state) => this.#state.set(state));
    needs.session.playerChanged$.subscribe(() => this.close());
  }

  /** Closes a draft, unless it is one of this project. */
  ensure(id: string): void {
    if (this.#place !== null && this.#place.id !== id) this.close();
  }

  ask(order: ConditionOrder): void {
    this.#place = { id: order.id, path: order.file };
    this.#state.set({ ...NONE, isRunning: true });
    this.#orders.next(order);
  }

  close(): void {
    this.#place = null;
    this.#orders.next(null);
    this.#state.set(NONE);
  }

  /** Puts the condition into the text. One that does not compile is not put in. */
  putIn(): void {
    const { drafted } = this.#state.value;
    const { value: open } = this.#needs.desk.state;
    if (drafted === null || open.kind !== 'ready' || isBroken(drafted.faults)) return;
    const isOpen = this.#place !== null && this.#needs.desk.isOpen(this.#place);
    const text = isOpen ? withCondition(open.text, drafted.choice, drafted.condition) : null;
    if (text === null) {
      this.#state.set({ ...NONE, problem: CHANGED });
      return;
    }
    this.#needs.desk.replace(text);
    this.#state.update((state) => ({ ...state, isIn: true }));
  }

  #drafted({ id, file, words, choice }: ConditionOrder): Observable<ConditionDraftState> {
    // Of the time of the question: the guide leaves its texts when another part of the studio is opened.
    const texts = this.#needs.guide.texts.value;
    return this.#needs.api.call(draftCondition, { id, words }).pipe(
      // switchMap: emits once.
      switchMap((answer) =>
        answer.ok
          ? this.#checked(texts, { file, choice, condition: answer.value.condition })
          : of({ ...NONE, problem: failureMessage(answer.error, FALLBACK) }),
      ),
    );
  }

  #checked(
    texts: StoryTexts,
    { file, choice, condition }: { readonly file: string; readonly choice: ChoiceLine; readonly condition: string },
  ): Observable<ConditionDraftState> {
    const text = withCondition(texts.find((one) => one.file === file)?.text ?? '', choice, condition);
    if (text === null) return of({ ...NONE, problem: CHANGED });
    return this.#trial.ground(texts).pipe(
      // switchMap, both: each emits once.
      switchMap((ground) => (ground === null ? of(null) : this.#trial.tried(ground, { file, text, knots: [], stray: [], tags: [] }))),
      map((tried): ConditionDraftState => {
        if (tried === null) return { ...NONE, problem: UNCHECKED };
        return { ...NONE, drafted: { choice, condition, after: text.split('\n')[choice.line] ?? '', ...tried } };
      }),
    );
  }
}
