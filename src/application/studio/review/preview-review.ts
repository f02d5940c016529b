import { EMPTY, Subject, switchMap } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { CallAnswer, CallInput } from '#application/platform/api.ts';
import type { Random } from '#application/platform/random.ts';
import { Action, type ActionState } from '#application/remote/action.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { addPreviewComment, listPreviewComments, type playPreview, proposeWording } from '#contract/studio/review.ts';
import { type ReviewThread, reviewThreads, type SeenLines, seenLines } from '#domain/studio/review/review.ts';
import { type NoteKind, type TypedNote, typedAt, withTyped } from '#domain/studio/review/typed-notes.ts';

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
  /** What is typed about paragraphs of this draft and is not sent. */
  readonly typed: readonly TypedNote[];
}

/** What is on its way, or was and is not known to be there. */
interface Out {
  readonly id: string;
  /** What was typed for it; null where nothing was. */
  readonly note: TypedNote | null;
}

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly random: Random;
}

const NOTHING: ReviewState = { threads: [], seen: new Map(), open: null, typed: [] };

/**
 * What is said about the lines of a draft by its secret link, where its maker lets people. What is typed waits by its paragraph until the server has this very comment; of each draft, and for nobody else
 * who signs in here. Source: STUDIO-40, STUDIO-167.
 */
export class PreviewReview {
  readonly #needs: Needs;
  readonly #state = new LiveState<ReviewState>(NOTHING);
  readonly #tokens = new Subject<string | null>();
  readonly #send: Action<(Sent | SentWording) & { readonly id: string }, CallAnswer<typeof addPreviewComment>>;
  #token = '';
  /** What was sent, by what it says: the same words again are not added twice. */
  readonly #out = new Map<string, Out>();
  /** By the token of their draft. */
  readonly #typed = new Map<string, readonly TypedNote[]>();

  readonly state: Live<ReviewState> = this.#state;
  readonly sending: Live<ActionState>;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { api, session } = needs;
    const shown = ({ comments }: CallAnswer<typeof listPreviewComments>) => {
      this.#arrived(new Set(comments.map(({ id }) => id)));
      this.#state.update((state) => ({ ...state, threads: reviewThreads(comments), seen: seenLines(state.seen, comments) }));
    };
    this.#send = new Action({
      session,
      send: (sent) =>
        'about' in sent
          ? api.call(addPreviewComment, { token: this.#token, ...sent })
          : api.call(proposeWording, { token: this.#token, ...sent }),
      fallback: 'It did not reach the server. Your words stay here; try again.',
      done: (answer, sent) => {
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
    session.playerChanged$.subscribe(() => {
      this.#typed.clear();
      this.#out.clear();
      this.#state.update((state) => ({ ...state, typed: [] }));
    });
    // switchMap: the comments of a draft that was left are of no use.
    this.#tokens
      .pipe(switchMap((token) => (token === null ? EMPTY : api.call(listPreviewComments, { token }))))
      // Where no comments are taken there are none; that they did not come hinders nobody who plays.
      .subscribe((answer) => answer.ok && shown(answer.value));
  }

  /** Reads the comments of a draft. */
  open(token: string): void {
    this.#token = token;
    this.#state.set({ ...NOTHING, typed: this.#typed.get(token) ?? [] });
    this.#send.reset();
    this.#tokens.next(token);
  }

  /** Opens a paragraph to be written about, with what was answered since; null for none. */
  look(open: OpenParagraph | null): void {
    this.#send.reset();
    if (open !== null) this.#tokens.next(this.#token);
    this.#state.update((state) => ({ ...state, open }));
  }

  /** Keeps what is typed about the paragraph that is open. */
  type(kind: NoteKind, words: string): void {
    const { open } = this.#state.value;
    if (open !== null) this.#keep(withTyped(this.#state.value.typed, { kind, open, words }));
  }

  /** Sends a comment, an answer, or another wording, about the paragraph that is open. */
  write(comment: Sent | SentWording): void {
    const { open } = this.#state.value;
    const key = JSON.stringify([this.#token, comment]);
    const id = this.#out.get(key)?.id ?? this.#needs.random.uuid();
    const kind = 'about' in comment ? 'comment' : 'wording';
    this.#out.set(key, { id, note: open && { kind, open, words: comment.text } });
    this.#send.run({ ...comment, id });
  }

  #keep(typed: readonly TypedNote[]): void {
    this.#typed.set(this.#token, typed);
    this.#state.update((state) => ({ ...state, typed }));
  }

  /** The server has these. What was typed since is another comment. */
  #arrived(ids: ReadonlySet<string>): void {
    for (const [key, { id, note }] of this.#out) {
      if (!ids.has(id)) continue;
      this.#out.delete(key);
      const now = note && typedAt(this.#state.value.typed, note.open, note.kind);
      if (now?.words.trim() === note?.words) this.#keep(this.#state.value.typed.filter((one) => one !== now));
    }
  }
}
