import { type Live, LiveState } from '#application/live.ts';
import type { Session } from '#application/session/session.ts';
import { asideComment, withAside } from '#domain/studio/set-aside.ts';
import type { ClosedTexts } from '../texts/closed-texts.ts';
import type { ScriptDesk } from './script-desk.ts';

/** A finding that is meant so. `name`: what names it in the comment; `line`: from 0, and `written`, as they were when the text was read, an empty one for the beginning of the text. */
export interface MeantFinding {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly written: string;
  readonly name: string;
  readonly reason: string;
}

/** What became of the finding that was set aside last, by its name. */
export type AsideState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' | 'done'; readonly name: string }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string };

interface Needs {
  readonly session: Pick<Session, 'playerChanged$'>;
  readonly desk: Pick<ScriptDesk, 'state' | 'isOpen' | 'replace'>;
  readonly closed: Pick<ClosedTexts, 'change'>;
}

/** Writes above the line of a finding why it is meant so, in any script of the story. Source: PROOF-10, STUDIO-161. */
export class SettingAside {
  readonly #needs: Needs;
  readonly #state = new LiveState<AsideState>({ kind: 'idle' });

  readonly state: Live<AsideState> = this.#state;

  constructor(needs: Needs) {
    this.#needs = needs;
    needs.session.playerChanged$.subscribe(() => this.#state.set({ kind: 'idle' }));
  }

  /** One at a time. */
  run({ id, file, line, written, name, reason }: MeantFinding): void {
    if (this.#state.value.kind === 'running') return;
    const { desk, closed } = this.#needs;
    const { value } = desk.state;
    const change = (text: string) => withAside(text, { line, written }, asideComment(name, reason, file));
    if (desk.isOpen({ id, path: file }) && value.kind === 'ready') {
      desk.replace(change(value.text));
      this.#state.set({ kind: 'done', name });
      return;
    }
    this.#state.set({ kind: 'running', name });
    closed
      .change({ id, path: file }, change)
      .subscribe((answer) => this.#state.set(answer.ok ? { kind: 'done', name } : { kind: 'failed', name, message: answer.error }));
  }
}
