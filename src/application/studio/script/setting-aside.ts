import { type Live, LiveState } from '#application/live.ts';
import type { RemoteStore } from '#application/remote/remote-store.ts';
import type { Session } from '#application/session/session.ts';
import { asideComment, withAside } from '#domain/studio/set-aside.ts';
import type { ClosedTexts } from '../texts/closed-texts.ts';
import { unsentWords, wordsPlace } from '../unsent-words.ts';
import type { ScriptDesk } from './script-desk.ts';

/** Where the reason is typed why a finding of a project is meant so. */
export const reasonPlace = (project: string, name: string): string => wordsPlace(project, `meant ${name}`);

/** A finding that is meant so. `since`: what it was read with, another object each time it is read; `name`: what names it in the comment; `line`: from 0, and `written`, as they were when the text was read, an empty one for the beginning of the text. */
export interface MeantFinding {
  readonly since: object;
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly written: string;
  readonly name: string;
  readonly reason: string;
}

/** Why a finding was set aside since it was read; null where it was not. */
export const reasonOf = (meant: readonly MeantFinding[], { since, name }: Pick<MeantFinding, 'since' | 'name'>): string | null =>
  meant.find((each) => each.since === since && each.name === name)?.reason ?? null;

/** The finding that is set aside, or was to be and is not, by its name. */
export type AsideState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly name: string }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string };

interface Needs {
  readonly session: Pick<Session, 'playerChanged$'>;
  readonly remote: Pick<RemoteStore, 'of'>;
  readonly desk: Pick<ScriptDesk, 'state' | 'isOpen' | 'replace'>;
  readonly closed: Pick<ClosedTexts, 'change'>;
}

/** Writes above the line of a finding why it is meant so, in any script of the story. Source: PROOF-10, STUDIO-161. */
export class SettingAside {
  readonly #needs: Needs;
  readonly #state = new LiveState<AsideState>({ kind: 'idle' });
  readonly #meant = new LiveState<readonly MeantFinding[]>([]);

  readonly state: Live<AsideState> = this.#state;
  /** What was set aside. */
  readonly meant: Live<readonly MeantFinding[]> = this.#meant;

  constructor(needs: Needs) {
    this.#needs = needs;
    needs.session.playerChanged$.subscribe(() => {
      this.#state.set({ kind: 'idle' });
      this.#meant.set([]);
    });
  }

  /** One at a time, and each once since it was read. */
  run(order: MeantFinding): void {
    const { since, id, file, line, written, name, reason } = order;
    if (this.#state.value.kind === 'running' || reasonOf(this.#meant.value, { since, name }) !== null) return;
    const { desk, closed } = this.#needs;
    const { value } = desk.state;
    const change = (text: string) => withAside(text, { line, written }, asideComment(name, reason, file));
    if (desk.isOpen({ id, path: file }) && value.kind === 'ready') {
      desk.replace(change(value.text));
      this.#done(order);
      return;
    }
    this.#state.set({ kind: 'running', name });
    closed
      .change({ id, path: file }, change)
      .subscribe((answer) => (answer.ok ? this.#done(order) : this.#state.set({ kind: 'failed', name, message: answer.error })));
  }

  #done(order: MeantFinding): void {
    const { id, name, reason } = order;
    this.#state.set({ kind: 'idle' });
    this.#meant.update((all) => [...all, order]);
    this.#needs.remote.of(unsentWords).sent(reasonPlace(id, name), reason);
  }
}
