import { EMPTY, Subject, switchMap } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { CallAnswer, CallInput } from '#application/platform/api.ts';
import type { Random } from '#application/platform/random.ts';
import { Action, type ActionState } from '#application/remote/action.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { addPreviewComment, listPreviewComments, type playPreview, proposeWording } from '#contract/studio/review.ts';
import { type ReviewThread, reviewThreads, type SeenLines, seenLines } from '#domain/studio/review/review.ts';

export type CommentedPlace = NonNullable<CallAnswer<typeof playPreview>['paragraphs'][number]['place']>;
type Sent = Omit<CallInput<typeof addPreviewComment>, 'token' | 'id'>;
type SentWording = Omit<CallInput<typeof proposeWording>, 'token' | 'id'>;

/** A paragraph that is written about. */
export interface OpenParagraph {
  readonly text: string;
  readonly place: CommentedPlace;
}

interface ReviewState {
  readonly threads: readonly ReviewThread[];
  /** Where they stood in the versions that were seen: what is on the page may be of an older one. */
  readonly seen: SeenLines;
  /** Null while nobody writes. */
  readonly open: OpenParagraph | null;
}

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly random: Random;
}

const NOTHING: ReviewState = { threads: [], seen: new Map(), open: null };

/** What is said about the lines of a draft by its secret link, where its maker lets people. Source: STUDIO-40. */
export class PreviewReview {
  readonly #needs: Needs;
  readonly #state = new LiveState<ReviewState>(NOTHING);
  readonly #tokens = new Subject<string | null>();
  readonly #send: Action<(Sent | SentWording) & { readonly id: string }, CallAnswer<typeof addPreviewComment>>;
  #token = '';
  /** The id of what is sent: the same words again are not added twice. */
  #sent: { readonly key: string; readonly id: string } | null = null;

  readonly state: Live<ReviewState> = this.#state;
  readonly sending: Live<ActionState>;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { api, session } = needs;
    const shown = ({ comments }: CallAnswer<typeof listPreviewComments>) =>
      this.#state.update((state) => ({ ...state, threads: reviewThreads(comments), seen: seenLines(state.seen, comments) }));
    this.#send = new Action({
      session,
      send: (sent) =>
        'about' in sent
          ? api.call(addPreviewComment, { token: this.#token, ...sent })
          : api.call(proposeWording, { token: this.#token, ...sent }),
      fallback: 'It did not reach the server. Your words stay here; try again.',
      done: (answer, sent) => {
        this.#sent = null;
        // A list that was asked for before knows nothing of it.
        this.#tokens.next(null);
        shown(answer);
        // It is about what is on the page, whatever its text is by now.
        const about = 'about' in sent ? sent.about : { kind: 'line' as const, place: sent.place };
        if (about.kind === 'line')
          this.#state.update(({ seen, ...state }) => ({
            ...state,
            seen: new Map(seen).set(sent.id, new Map(seen.get(sent.id)).set(about.place.version, about.place.line)),
          }));
      },
    });
    this.sending = this.#send.state;
    // switchMap: the comments of a draft that was left are of no use.
    this.#tokens
      .pipe(switchMap((token) => (token === null ? EMPTY : api.call(listPreviewComments, { token }))))
      // Where no comments are taken there are none; that they did not come hinders nobody who plays.
      .subscribe((answer) => answer.ok && shown(answer.value));
  }

  /** Reads the comments of a draft. */
  open(token: string): void {
    this.#token = token;
    this.#state.set(NOTHING);
    this.#send.reset();
    this.#tokens.next(token);
  }

  /** Opens a paragraph to be written about, with what was answered since; null for none. */
  look(open: OpenParagraph | null): void {
    this.#send.reset();
    if (open !== null) this.#tokens.next(this.#token);
    this.#state.update((state) => ({ ...state, open }));
  }

  /** Sends a comment, an answer, or another wording. */
  write(comment: Sent | SentWording): void {
    const key = JSON.stringify(comment);
    const id = this.#sent?.key === key ? this.#sent.id : this.#needs.random.uuid();
    this.#sent = { key, id };
    this.#send.run({ ...comment, id });
  }
}
