import { EMPTY, expand, map, type Observable, of, Subject, switchMap, tap } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { CallInput } from '#application/platform/api.ts';
import type { KeyValueStore } from '#application/platform/key-value-store.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import type { Session } from '#application/session/session.ts';
import { draftScene } from '#contract/studio/drafting.ts';
import { MAX_DRAFT_FAULT_LENGTH, MAX_DRAFT_FAULTS, MAX_DRAFT_LENGTH, MAX_DRAFT_ROUNDS } from '#contract/studio-limits.ts';
import { type DraftFault, faultText, isBroken, type PlayedDraft } from '#domain/studio/drafting/draft-faults.ts';
import { type Drafted, type DraftPart, draftedFor, draftedIn, withDraft, withPart } from '#domain/studio/drafting/drafted-script.ts';
import { scriptTags } from '#domain/studio/script/script-tags.ts';
import { startOf } from '#domain/text/cut.ts';
import { KeptByProject } from '../kept-by-project.ts';
import type { ScriptDesk } from '../script/script-desk.ts';
import type { ScriptGuide } from '../script/script-guide.ts';
import type { DraftChecker } from './draft-checker.ts';
import { type DraftGround, DraftTrial, type TriedDraft } from './draft-trial.ts';

/** What is wanted. `file`: the text that it goes into. `known`: the ids that the sheet has, by the kind of their tags. */
export interface SceneOrder extends Omit<CallInput<typeof draftScene>, 'last'> {
  readonly file: string;
  readonly known: Readonly<Record<'scene' | 'objective' | 'ending', readonly string[]>>;
}

export interface SceneDraftState {
  /** `asking`: the model writes. `checking`: what it wrote is compiled and played. */
  readonly kind: 'none' | 'asking' | 'checking' | 'ready';
  /** How often it went back to the model. */
  readonly round: number;
  /** The text that it goes into; empty where there is none. */
  readonly file: string;
  readonly drafted: Drafted | null;
  /** What is wrong with it, of the last round. */
  readonly faults: readonly DraftFault[];
  /** How far it was played, and what was wrong in the story before. */
  readonly played: PlayedDraft;
  readonly mistakes: number;
  /** Tokens of all requests, estimated. */
  readonly tokens: { readonly in: number; readonly out: number };
  /** Why there is none, or no further round; empty where there is. */
  readonly problem: string;
}

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly store: KeyValueStore;
  readonly desk: ScriptDesk;
  readonly guide: ScriptGuide;
  readonly checker: DraftChecker;
}

const NONE: SceneDraftState = {
  ...{ kind: 'none', round: 0, file: '', drafted: null, faults: [], played: 'none', mistakes: 0 },
  ...{ tokens: { in: 0, out: 0 }, problem: '' },
};
const FALLBACK = 'No draft came. Try again.';
/** Said by the page that finds it: another tab may still wait for the answer. */
const CUT =
  'What the language model was writing when this page was opened is not here. It comes to the tab that asked for it, and is lost where that was left.';
const UNCHECKED = 'The draft could not be checked here, so it cannot be taken.';

/** A draft with what it was asked for by. */
interface KeptDraft {
  readonly order: SceneOrder;
  readonly state: SceneDraftState;
}

/** An answer of the model with what is wrong with it; null where the model is asked first. */
interface Round {
  readonly round: number;
  readonly text: string;
  readonly faults: readonly DraftFault[];
}

/**
 * Has the language model draft a scene. What is wrong with it goes back to the model, three times at most; then it is shown with what is still wrong. It goes into the text part by part, each when the
 * editor takes it. Source: PROOF-15, PROOF-16.
 */
export class SceneDraft {
  readonly #needs: Needs;
  readonly #trial: DraftTrial;
  readonly #state = new LiveState<SceneDraftState>(NONE);
  readonly #orders = new Subject<SceneOrder | null>();
  #order: SceneOrder | null = null;
  /** The project that is looked at. */
  #shown: string | null = null;
  readonly #kept: KeptByProject<KeptDraft>;

  readonly state: Live<SceneDraftState> = this.#state;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#trial = new DraftTrial(needs.checker);
    // switchMap: an order that was stopped, or given anew, asks for nothing more.
    this.#orders.pipe(switchMap((order) => (order === null ? EMPTY : this.#drafted(order)))).subscribe();
    this.#kept = new KeptByProject({ ...needs, kind: 'scene' });
    this.#kept.owned$.subscribe(() => {
      this.#forget();
      if (this.#shown !== null) this.ensure(this.#shown);
    });
  }

  begin(order: SceneOrder): void {
    this.#order = order;
    this.#shown = order.id;
    this.#came(order, { ...NONE, kind: 'asking', file: order.file });
    this.#orders.next(order);
  }

  /** Asks for nothing more. What was drafted in a round before stays. */
  stop(): void {
    this.#orders.next(null);
    const { value: state } = this.#state;
    if (isAsked(state)) this.#became(state.drafted === null ? NONE : { ...state, kind: 'ready' });
  }

  /** Drops the draft. */
  close(): void {
    this.#orders.next(null);
    this.#became(NONE);
  }

  /** Asks for nothing more. What was drafted stays for the next look at its project. Nothing where another project is looked at by now. Source: STUDIO-247. */
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
    this.#order = null;
    this.#orders.next(null);
    this.#state.set(NONE);
  }

  /** Shows what was drafted for this project, and nothing of another. */
  ensure(id: string): void {
    if (this.#order?.id === id) return;
    this.#leave();
    this.#shown = id;
    const kept = this.#kept.get(id);
    if (!kept) return;
    this.#order = kept.order;
    this.#state.set(kept.state);
    // That an answer is lost is said once.
    if (kept.state.problem === CUT) this.#kept.change(id, keptDraft(kept.order, { ...kept.state, problem: '' }));
  }

  /** Puts a part of the draft into its text, while that is open. */
  take(part: DraftPart): void {
    const { drafted } = this.#state.value;
    const { value: open } = this.#needs.desk.state;
    if (open.kind !== 'ready' || drafted === null || this.#order === null) return;
    if (!this.#needs.desk.isOpen({ id: this.#order.id, path: this.#order.file })) return;
    const at = drafted.knots.findIndex(({ name }) => name === part.name);
    this.#needs.desk.replace(withPart(open.text, part, drafted.knots[at - 1]?.name ?? this.#order.knot));
  }

  /** Shows what was asked for or drafted just now, and keeps it instead of all else. */
  #came(order: SceneOrder, state: SceneDraftState): void {
    this.#state.set(state);
    this.#kept.set(order.id, keptDraft(order, state));
  }

  /** Shows what became of that, and keeps it unless another page kept something since then. */
  #became(state: SceneDraftState): void {
    this.#state.set(state);
    if (this.#order !== null) this.#kept.change(this.#order.id, keptDraft(this.#order, state));
  }

  #drafted(order: SceneOrder): Observable<unknown> {
    const texts = this.#needs.guide.texts.value;
    // Another text may be opened at this moment.
    if (!texts.some(({ file }) => file === order.file)) return this.#failed(UNCHECKED);
    return this.#trial.ground(texts).pipe(
      // switchMap: emits once.
      switchMap((ground) =>
        ground === null
          ? this.#failed(UNCHECKED)
          : this.#round(order, ground, null).pipe(expand((last) => this.#next(order, ground, last))),
      ),
    );
  }

  /** Another round, where something is broken and the model has tries left. */
  #next(order: SceneOrder, ground: DraftGround, last: Round): Observable<Round> {
    if (isBroken(last.faults) && last.round < MAX_DRAFT_ROUNDS && last.text.length <= MAX_DRAFT_LENGTH)
      return this.#round(order, ground, last);
    this.#became({ ...this.#state.value, kind: 'ready' });
    return EMPTY;
  }

  #round(order: SceneOrder, ground: DraftGround, last: Round | null): Observable<Round> {
    const { known: _, file: __, ...asked } = order;
    const round = last === null ? 0 : last.round + 1;
    this.#became({ ...this.#state.value, kind: 'asking', round });
    const back = last && { round, text: last.text, faults: told(last.faults) };
    return this.#needs.api.call(draftScene, { ...asked, ...(back && { last: back }) }).pipe(
      // switchMap: emits once.
      switchMap((answer) => {
        if (!answer.ok) return this.#failed(failureMessage(answer.error, FALLBACK));
        const { text, tokens } = answer.value;
        const { value: state } = this.#state;
        const spent = { in: state.tokens.in + tokens.in, out: state.tokens.out + tokens.out };
        this.#became({ ...state, kind: 'checking', tokens: spent });
        const drafted = draftedFor(
          draftedIn(text),
          ground.texts.filter(({ file }) => file !== order.file),
        );
        return this.#tried(order, ground, drafted).pipe(
          switchMap((tried) => (tried === null ? this.#failed(UNCHECKED) : of(tried))),
          tap((tried) => this.#came(order, { ...this.#state.value, drafted, ...tried })),
          map(({ faults }) => ({ round, text, faults })),
        );
      }),
    );
  }

  #tried({ file, knot, known }: SceneOrder, ground: DraftGround, drafted: Drafted): Observable<TriedDraft | null> {
    const text = withDraft(ground.texts.find((one) => one.file === file)?.text ?? '', drafted, knot);
    const had = new Set(scriptTags(ground.texts).map(({ kind, id }) => `${kind} ${id}`));
    const tags = scriptTags([{ file, text }]).filter(({ kind, id }) => !had.has(`${kind} ${id}`) && !known[kind].includes(id));
    return this.#trial.tried(ground, { file, text, tags, stray: drafted.stray, knots: drafted.knots.map(({ name }) => name) });
  }

  /** What was drafted in a round before stays, with what is wrong with it. */
  #failed(problem: string): Observable<never> {
    const { value: state } = this.#state;
    this.#became({ ...state, kind: state.drafted === null ? 'none' : 'ready', problem });
    return EMPTY;
  }
}

/** Whether more of it comes. */
const isAsked = ({ kind }: SceneDraftState): boolean => kind === 'asking' || kind === 'checking';

/** What stays of a draft when its page is gone: while it is asked for, that what comes then is lost. Null for nothing. */
function keptDraft(order: SceneOrder, state: SceneDraftState): KeptDraft | null {
  if (isAsked(state)) return { order, state: { ...state, kind: state.drafted === null ? 'none' : 'ready', problem: CUT } };
  return state.drafted === null ? null : { order, state };
}

const told = (faults: readonly DraftFault[]): string[] =>
  faults.filter((_, at) => at < MAX_DRAFT_FAULTS).map((fault) => startOf(faultText(fault), MAX_DRAFT_FAULT_LENGTH));
