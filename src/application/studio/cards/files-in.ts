import { concatMap, EMPTY, type Observable, Subject, takeUntil, tap } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { ApiFailure } from '#application/platform/api.ts';
import type { Random } from '#application/platform/random.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import type { Session } from '#application/session/session.ts';
import { MAX_CARD_BYTES } from '#contract/limits.ts';
import type { Result } from '#domain/result.ts';
import { fileLimits } from '#domain/studio/file-limits.ts';
import { type ChosenFile, type FileBound, sentFile } from '../sent-file.ts';

/** What became of a file. `warnings`: what was read otherwise than it stands, or does not work here. `isUnclear`: it may have come in all the same. */
type FileState =
  | { readonly kind: 'chosen' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'done'; readonly id: string; readonly warnings: readonly string[] }
  | { readonly kind: 'failed'; readonly message: string; readonly isUnclear: boolean };

export interface FileIn {
  readonly key: number;
  readonly name: string;
  readonly state: FileState;
}

/** A file that was chosen, and what it is for; null until it is to be taken in. `sending`: its id for the server, the same each time that it is sent. */
interface HeldFile<P> {
  readonly file: ChosenFile;
  readonly sending: string;
  readonly place: P | null;
}

type Answer = Result<{ readonly id: string; readonly warnings: readonly string[] }, ApiFailure | string>;

/** A file on its way. Sent again after a lost answer, it has the same `id`. */
interface SentFile {
  readonly id: string;
  readonly name: string;
  readonly file: Uint8Array<ArrayBuffer>;
}

interface Needs<P> {
  readonly session: Session;
  readonly random: Random;
  /** Emits once. */
  readonly send: (place: P, file: SentFile) => Observable<Answer>;
  /** Runs after each file that came in, or may have. */
  readonly onEnd: () => void;
}

const CARD_FILE: FileBound = {
  most: MAX_CARD_BYTES,
  tooLarge: `The file is larger than ${fileLimits.card}. Leave pictures out of it, or part it.`,
};

/**
 * Takes files in that were chosen, one after the other, and says what became of each. A file that failed stays, and can be sent again.
 * Source: STUDIO-181, STUDIO-216.
 */
export class FilesIn<P> {
  readonly #needs: Needs<P>;
  readonly #files = new LiveState<readonly FileIn[]>([]);
  readonly #held = new Map<number, HeldFile<P>>();
  readonly #queue = new Subject<number>();
  #next = 1;

  /** The files in the order in which they were chosen, until they are left or somebody else signs in. */
  readonly files: Live<readonly FileIn[]> = this.#files;

  constructor(needs: Needs<P>) {
    this.#needs = needs;
    const { playerChanged$ } = needs.session;
    // One after the other: each is a large request, and names are told apart by what is there already.
    this.#queue.pipe(concatMap((key) => this.#send(key).pipe(takeUntil(playerChanged$)))).subscribe();
    playerChanged$.subscribe(() => {
      this.#held.clear();
      this.#files.set([]);
    });
  }

  choose(chosen: readonly ChosenFile[]): void {
    const added = chosen.map((file): FileIn => {
      const key = this.#next;
      this.#next += 1;
      this.#held.set(key, { file, place: null, sending: this.#needs.random.uuid() });
      return { key, name: file.name, state: { kind: 'chosen' } };
    });
    this.#files.update((all) => [...all, ...added]);
  }

  /** Takes in the files that were chosen and not sent yet. */
  take(place: P): void {
    for (const { key, state } of this.#files.value) {
      const held = this.#held.get(key);
      if (state.kind !== 'chosen' || held === undefined) continue;
      this.#held.set(key, { ...held, place });
      this.#enqueue(key);
    }
  }

  /** Sends a file again that failed, for what it was for. */
  again(key: number): void {
    if (this.#files.value.some((one) => one.key === key && one.state.kind === 'failed')) this.#enqueue(key);
  }

  /** Takes a file from the list. One that is on its way comes in all the same. */
  leave(key: number): void {
    this.#held.delete(key);
    this.#files.update((all) => all.filter((one) => one.key !== key));
  }

  #enqueue(key: number): void {
    this.#say(key, { kind: 'waiting' });
    this.#queue.next(key);
  }

  #say(key: number, state: FileState): void {
    this.#files.update((all) => all.map((one) => (one.key === key ? { ...one, state } : one)));
  }

  #send(key: number): Observable<Answer> {
    const held = this.#held.get(key);
    // It was left, or somebody else signed in meanwhile.
    if (held === undefined || held.place === null) return EMPTY;
    const { file, place, sending } = held;
    this.#say(key, { kind: 'sending' });
    return sentFile(file, CARD_FILE, (bytes) => this.#needs.send(place, { id: sending, name: file.name, file: bytes })).pipe(
      tap((answer) => this.#end(key, answer)),
    );
  }

  #end(key: number, answer: Answer): void {
    if (answer.ok) {
      this.#held.delete(key);
      this.#say(key, { kind: 'done', ...answer.value });
      this.#needs.onEnd();
      return;
    }
    const { error } = answer;
    const isUnclear = typeof error !== 'string' && (error.kind === 'network' || error.kind === 'malformed' || error.kind === 'unavailable');
    const message = typeof error === 'string' ? error : failureMessage(error, 'It could not be taken in. Try again.');
    this.#say(key, { kind: 'failed', message, isUnclear });
    if (isUnclear) this.#needs.onEnd();
  }
}
