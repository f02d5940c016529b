import { map, Subject, switchMap } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { ApiFailure, CallAnswer, CallInput } from '#application/platform/api.ts';
import { missingPage } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import { playPreview } from '#contract/studio/review.ts';

type Part = CallAnswer<typeof playPreview>;

/** A part of a draft that was played, with what was chosen before it; empty at the beginning. `isAgain`: its text is that of the part before it, where one stands still. */
interface PlayedPart {
  readonly chosen: string;
  readonly part: Part;
  readonly isAgain: boolean;
}

/** `message` says why nothing goes on; what was read stays, and so do the choices of a link that leads to its draft. */
export interface PreviewState {
  readonly parts: readonly PlayedPart[];
  readonly isLoading: boolean;
  readonly message: string;
  /** Whether the link leads to no draft: to try again is of no use. */
  readonly isGone: boolean;
}

const NOTHING: PreviewState = { parts: [], isLoading: true, message: '', isGone: false };
/** Also of half a link, which the server refuses by the name of its field. */
const GONE = 'This link was taken back, or a part of it is missing. Ask who gave it to you for another one.';

/** The draft of a story, played by its secret link, also while it is written. Source: STUDIO-27, STUDIO-176. */
export class PreviewPlay {
  readonly #state = new LiveState<PreviewState>(NOTHING);
  readonly #plays = new Subject<CallInput<typeof playPreview>>();
  #token = '';

  readonly state: Live<PreviewState> = this.#state;

  constructor(api: AuthorizedApi) {
    // switchMap: who begins again does not wait for what was chosen before.
    this.#plays
      .pipe(switchMap((input) => api.call(playPreview, input).pipe(map((answer) => ({ input, answer })))))
      .subscribe(({ input, answer }) =>
        this.#state.update(({ parts }) => {
          if (answer.ok) return { ...NOTHING, parts: withPart(parts, input.choice, answer.value), isLoading: false };
          const isGone = isGoneLink(answer.error, input.choice);
          const message = isGone ? GONE : failureMessage(answer.error, 'The draft did not come. Try again.');
          return { parts, isLoading: false, message, isGone };
        }),
      );
  }

  /** Begins a draft. */
  open(token: string): void {
    this.#token = token;
    this.#state.set(NOTHING);
    this.#plays.next({ token });
  }

  /** Begins it anew. What was read stays until the beginning is here. */
  again(): void {
    this.#state.update(({ parts }) => ({ ...NOTHING, parts }));
    this.#plays.next({ token: this.#token });
  }

  choose(id: string): void {
    const { parts, isLoading } = this.#state.value;
    const last = parts.at(-1)?.part;
    if (!last || isLoading || !last.choices.some((one) => one.id === id)) return;
    this.#state.set({ ...NOTHING, parts });
    this.#plays.next({ token: this.#token, state: last.state, choice: id });
  }
}

/** Behind a choice it is not the link that cannot be read: that led to the part before. */
const isGoneLink = (error: ApiFailure, choice: string | undefined): boolean =>
  missingPage(error) !== null && (choice === undefined || error.code !== 'INVALID_INPUT');

/** What was played, with what came of a choice; of none, it begins. */
function withPart(parts: readonly PlayedPart[], choice: string | undefined, part: Part): readonly PlayedPart[] {
  if (choice === undefined) return [{ chosen: '', part, isAgain: false }];
  const last = parts.at(-1)?.part;
  const isLeft = part.change?.kind === 'left';
  const chosen = isLeft ? '' : (last?.choices.find(({ id }) => id === choice)?.label ?? '');
  return [...parts, { chosen, part, isAgain: isLeft && last?.text === part.text }];
}
