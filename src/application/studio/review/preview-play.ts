import { EMPTY, Subject, switchMap } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { CallAnswer, CallInput } from '#application/platform/api.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import { playPreview } from '#contract/studio/review.ts';

type Part = CallAnswer<typeof playPreview>;

/** A part of a draft that was played, with what was chosen before it; empty at the beginning. */
interface PlayedPart {
  readonly chosen: string;
  readonly part: Part;
}

/** `message` says why nothing goes on: the link was taken back, the draft has changed. */
export interface PreviewState {
  readonly parts: readonly PlayedPart[];
  readonly isLoading: boolean;
  readonly message: string;
}

const NOTHING: PreviewState = { parts: [], isLoading: true, message: '' };

/** The draft of a story, played by its secret link. Source: STUDIO-27. */
export class PreviewPlay {
  readonly #state = new LiveState<PreviewState>(NOTHING);
  readonly #plays = new Subject<{ readonly input: CallInput<typeof playPreview>; readonly chosen: string } | null>();
  #token = '';

  readonly state: Live<PreviewState> = this.#state;

  constructor(api: AuthorizedApi) {
    // switchMap: who begins again does not wait for what was chosen before.
    this.#plays
      .pipe(
        switchMap((play) => (play === null ? EMPTY : api.call(playPreview, play.input).pipe(switchMap((answer) => [{ ...play, answer }])))),
      )
      .subscribe(({ chosen, answer }) =>
        this.#state.update(({ parts }) =>
          answer.ok
            ? { parts: [...parts, { chosen, part: answer.value }], isLoading: false, message: '' }
            : { parts, isLoading: false, message: failureMessage(answer.error, 'The draft did not come. Try again.') },
        ),
      );
  }

  /** Begins a draft. */
  open(token: string): void {
    this.#token = token;
    this.#state.set(NOTHING);
    this.#plays.next({ input: { token }, chosen: '' });
  }

  again(): void {
    this.open(this.#token);
  }

  choose(id: string): void {
    const { parts, isLoading } = this.#state.value;
    const last = parts.at(-1)?.part;
    const choice = last?.choices.find((one) => one.id === id);
    if (!last || !choice || isLoading) return;
    this.#state.set({ parts, isLoading: true, message: '' });
    this.#plays.next({ input: { token: this.#token, state: last.state, choice: id }, chosen: choice.label });
  }
}
