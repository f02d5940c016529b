import { type Live, LiveState } from '#application/live.ts';
import type { Session } from '#application/session/session.ts';
import { changedTexts } from '#domain/studio/script/changed-texts.ts';
import type { FilePlace } from '#domain/studio/script/script-facts.ts';
import { writtenAt } from '#domain/studio/script/written-prose.ts';
import type { PlayedPiece } from '#domain/studio/test-play/played.ts';
import { lineMoves } from '#domain/studio/texts/line-moves.ts';
import { movedPlace } from '#domain/studio/texts/moved-place.ts';
import type { StepWords } from '../script/other-texts-steps.ts';
import type { ScriptDesk } from '../script/script-desk.ts';
import type { ScriptGuide } from '../script/script-guide.ts';
import type { ScriptTools } from '../script/script-tools.ts';
import type { TestPlay } from './test-play.ts';

/** Words that are typed over a sentence where it is played. */
export interface TypedSentence {
  readonly id: number;
  readonly project: string;
  /** Where the sentence is in the text that is played; null where it was changed itself meanwhile, or is gone. */
  readonly at: FilePlace | null;
  /** Its line, or where that was when it was last known. */
  readonly line: FilePlace;
  /** Which one it is of those that the play shows of this place: a line may be told several times. */
  readonly nth: number;
  /** What the sentence said. */
  readonly was: string;
  readonly words: string;
  /** `typing`: in the sentence. `writing`: they are on their way into their text. `held`: they are in no text. */
  readonly kind: 'typing' | 'writing' | 'held';
  /** Why they are in no text, in a sentence; empty where nothing went wrong. */
  readonly problem: string;
}

interface Needs {
  readonly session: Pick<Session, 'playerChanged$'>;
  readonly desk: ScriptDesk;
  readonly guide: ScriptGuide;
  readonly tools: ScriptTools;
  readonly play: Pick<TestPlay, 'state'>;
}

/** With the text whose place it is. */
interface Held {
  readonly shown: TypedSentence;
  readonly text: string;
}

const MENDING: StepWords = { label: 'Writing it', left: 'the sentence as it was', leftBack: 'the sentence as it was written' };
const CHANGED = 'This sentence was changed in the text meanwhile, so what you typed was not written. It stays here.';
const NOT_OPEN = 'No text was open to write it in. It stays here.';

/**
 * Holds what is typed over sentences of the play until it is in their texts, those that are not open too: it goes with its sentence while lines move, and stays where nothing could be written,
 * until somebody leaves it. Nobody else who signs in here sees it. Source: STUDIO-18, STUDIO-166.
 */
export class TypedSentences {
  readonly #needs: Needs;
  readonly #state = new LiveState<readonly TypedSentence[]>([]);
  #all: readonly Held[] = [];
  #made = 0;

  /** Of all projects, the oldest first. At most one is `typing`. */
  readonly state: Live<readonly TypedSentence[]> = this.#state;

  constructor(needs: Needs) {
    this.#needs = needs;
    needs.play.state.$.subscribe(() => this.#follow());
    needs.session.playerChanged$.subscribe(() => this.#set([]));
  }

  /** Begins to type over a sentence that the play shows, or goes on with what was typed over it. */
  begin(piece: PlayedPiece, nth: number): void {
    const { played } = this.#needs.play.state.value;
    const { at } = piece;
    const text = played?.texts.find(({ file }) => file === at?.file)?.text;
    if (at === null || !piece.isExact || !played || text === undefined) return;
    this.keep();
    // The press before may have begun to open its text, which takes no focus from the sentence.
    if (this.#needs.tools.state.value.elsewhere?.file === at.file) this.#needs.tools.lookAt({ ...at, to: at.from }, false);
    const known = this.#all.find(({ shown }) => shown.kind === 'held' && shown.project === played.project && isAt(shown.at, at));
    if (known) {
      this.#change(known.shown.id, { kind: 'typing', problem: '', nth });
      return;
    }
    this.#made += 1;
    const words = { was: piece.text, words: piece.text };
    const shown: TypedSentence = { id: this.#made, project: played.project, at, line: at, nth, ...words, kind: 'typing', problem: '' };
    this.#set([...this.#all, { shown, text }]);
  }

  type(id: number, words: string): void {
    this.#change(id, { words });
  }

  /** Writes what is typed in a sentence of the play. */
  keep(): void {
    const typed = this.#all.find(({ shown }) => shown.kind === 'typing');
    if (typed) this.write(typed.shown.id);
  }

  /** Writes what was typed into its text, as a step to undo. Where it cannot, the words stay and it is said. */
  write(id: number): void {
    const one = this.#all.find(({ shown }) => shown.id === id);
    if (!one || one.shown.kind === 'writing') return;
    const { words, was, line, project } = one.shown;
    if (words.trim() === was) {
      this.leave(id);
      return;
    }
    const { desk, tools } = this.#needs;
    const { file } = line;
    const newest = this.#newest(one);
    const place = one.shown.at && movedPlace(one.text, newest, one.shown.at);
    if (!place) {
      this.#change(id, { kind: 'held', problem: CHANGED, at: null });
      return;
    }
    const edit = { ...place, file, insert: writtenAt(newest, place, words) };
    const isOpen = desk.isOpen({ id: project, path: file });
    this.#change(id, { kind: 'writing', problem: '' });
    tools
      .rewrite(isOpen ? [edit] : [], isOpen ? [] : changedTexts([{ file, text: newest }], [edit]), { said: MENDING })
      .subscribe((left) => {
        if (left?.length === 0) this.leave(id);
        else this.#change(id, { kind: 'held', problem: left === null ? NOT_OPEN : `It did not come into ${file}. It stays here.` });
      });
  }

  /** Forgets what was typed. */
  leave(id: number): void {
    this.#set(this.#all.filter(({ shown }) => shown.id !== id));
  }

  /** The text of a sentence as it is by now. */
  #newest({ shown: { project, line }, text }: Held): string {
    const { desk, guide } = this.#needs;
    const { value } = desk.state;
    if (desk.isOpen({ id: project, path: line.file }) && value.kind === 'ready') return value.text;
    return guide.texts.value.find(({ file }) => file === line.file)?.text ?? text;
  }

  /** The play shows other texts by now. */
  #follow(): void {
    const { played } = this.#needs.play.state.value;
    if (played === null || this.#all.length === 0) return;
    this.#set(
      this.#all.flatMap((one) => {
        const { shown } = one;
        const text = shown.project === played.project ? played.texts.find(({ file }) => file === shown.line.file)?.text : undefined;
        if (text === undefined || text === one.text) return [one];
        const line = lineMoves(one.text, text)(shown.line.line);
        if (shown.kind === 'held' && isWritten(one, text, line)) return [];
        const place = shown.at && movedPlace(one.text, text, shown.at);
        const file = { file: shown.line.file };
        const moved = { at: place && { ...place, ...file }, line: { ...shown.line, ...(line !== null && { line }), ...place } };
        const held = shown.kind === 'typing' && place === null ? ({ kind: 'held', problem: CHANGED } as const) : {};
        return [{ shown: { ...shown, ...moved, ...held }, text }];
      }),
    );
  }

  #change(id: number, change: Partial<TypedSentence>): void {
    this.#set(this.#all.map((one) => (one.shown.id === id ? { ...one, shown: { ...one.shown, ...change } } : one)));
  }

  #set(all: readonly Held[]): void {
    this.#all = all;
    this.#state.set(all.map(({ shown }) => shown));
  }
}

const isAt = (one: FilePlace | null, two: FilePlace): boolean =>
  one !== null && one.file === two.file && one.line === two.line && one.from === two.from;

/** Whether a line says by now what was typed in it: it was written after all. */
function isWritten({ shown: { at, words }, text }: Held, now: string, line: number | null): boolean {
  if (at === null || line === null) return false;
  const old = text.split('\n')[at.line] ?? '';
  return now.split('\n')[line] === old.slice(0, at.from) + writtenAt(text, at, words) + old.slice(at.to);
}
