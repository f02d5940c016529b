import { EMPTY, exhaustMap, type Observable, Subject, takeUntil, tap } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { ApiFailure, CallAnswer } from '#application/platform/api.ts';
import type { RemoteStore } from '#application/remote/remote-store.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import type { Session } from '#application/session/session.ts';
import { hearWords } from '#contract/studio/test-play.ts';
import { MAX_OFFERED_LENGTH } from '#contract/studio-limits.ts';
import type { Result } from '#domain/result.ts';
import type { OfferedChoice, PlayedStory } from '#domain/studio/test-play/played.ts';
import { unsentWords, wordsPlace } from '../unsent-words.ts';
import type { TestPlay } from './test-play.ts';

/** What became of words that were typed. `answered`: they play no choice, and get this reply. */
export type TypedWordsState =
  | { readonly kind: 'none' | 'running' }
  | { readonly kind: 'played'; readonly text: string; readonly label: string }
  | { readonly kind: 'answered'; readonly text: string; readonly reply: string }
  | { readonly kind: 'failed'; readonly message: string };

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly remote: RemoteStore;
  readonly play: Pick<TestPlay, 'state' | 'choose'>;
}

/** The form of these words, among those that are not sent. */
export const OWN_WORDS = 'own words';
/** Most replies that are told back, so that the next one differs. */
const MOST_RECENT = 8;
const FALLBACK = 'The words did not reach the server. Try again.';

/** Words that are typed in the play of a draft, taken as players' words are. Source: STUDIO-57. */
export class TypedWords {
  readonly #needs: Needs;
  readonly #state = new LiveState<TypedWordsState>({ kind: 'none' });
  readonly #said = new Subject<{ readonly id: string; readonly text: string }>();
  /** The project that is played; null before the first. */
  #project: string | null = null;
  readonly #left = new Subject<void>();
  /** What the last reply asked about, and on what offer. */
  #asked: { readonly offered: readonly OfferedChoice[]; readonly meant: readonly number[] } = { offered: [], meant: [] };
  #recent: readonly string[] = [];
  /** Turns of the play that the state is about, before and after. */
  #about: readonly number[] = [];

  readonly state: Live<TypedWordsState> = this.#state;

  constructor(needs: Needs) {
    this.#needs = needs;
    // exhaustMap: what is typed while words are heard waits for nobody.
    this.#said.pipe(exhaustMap((words) => this.#heard(words))).subscribe();
    needs.session.playerChanged$.subscribe(() => this.#clear());
    needs.play.state.$.subscribe(({ story }) => {
      if (this.#about.length > 0 && !this.#about.includes(story?.turns.length ?? 0)) this.#clear();
    });
  }

  /** Forgets what was typed in the play of another project. */
  ensure(id: string): void {
    if (this.#project === id) return;
    this.#project = id;
    this.#left.next();
    this.#clear();
  }

  say(id: string, text: string): void {
    this.#said.next({ id, text });
  }

  /** Forgets what was typed: the play stands elsewhere. */
  #clear(): void {
    this.#asked = { offered: [], meant: [] };
    this.#recent = [];
    this.#about = [];
    this.#state.set({ kind: 'none' });
  }

  #heard({ id, text }: { readonly id: string; readonly text: string }): Observable<unknown> {
    const { api, play } = this.#needs;
    const { story } = play.state.value;
    if (story === null) return EMPTY;
    const { offered } = story;
    this.#state.set({ kind: 'running' });
    const choices = offered.map(({ label, tags, knot }) => ({ label, tags: [...tags], knot }));
    const meant = this.#asked.offered === offered ? [...this.#asked.meant] : [];
    const order = { id, text, choices, meant, scene: sceneOf(story), recent: [...this.#recent] };
    return api.call(hearWords, order).pipe(
      takeUntil(this.#left),
      tap((answer) => this.#take(text, story, answer)),
    );
  }

  #take(text: string, story: PlayedStory, answer: Result<CallAnswer<typeof hearWords>, ApiFailure>): void {
    if (!answer.ok) {
      this.#state.set({ kind: 'failed', message: failureMessage(answer.error, FALLBACK) });
      return;
    }
    this.#needs.remote.of(unsentWords).sent(wordsPlace(this.#project ?? '', OWN_WORDS), text);
    const { offered, turns } = story;
    const { choice, reply, meant } = answer.value;
    const played = choice === null ? undefined : offered[choice];
    this.#asked = { offered, meant };
    this.#about = played === undefined ? [turns.length] : [turns.length, turns.length + 1];
    if (played === undefined) {
      this.#recent = [...this.#recent, reply].filter(({ length }) => length <= MAX_OFFERED_LENGTH).slice(-MOST_RECENT);
      this.#state.set({ kind: 'answered', text, reply });
      return;
    }
    this.#state.set({ kind: 'played', text, label: played.label });
    // What was typed at another place of the play is not played there.
    if (this.#needs.play.state.value.story === story) this.#needs.play.choose(played);
  }
}

/** The scene that the play is in, by the tags of what was told. */
const sceneOf = ({ turns }: PlayedStory): string | null =>
  turns
    .flatMap(({ lines }) => lines.flatMap(({ tags }) => tags))
    .flatMap((tag) => (tag.startsWith('scene:') ? [tag.slice('scene:'.length).trim()] : []))
    .at(-1) ?? null;
