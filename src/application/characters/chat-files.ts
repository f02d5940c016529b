import { catchError, concatMap, from, map, type Observable, of, Subject, switchMap, takeUntil, tap, timer } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import { type ApiFailure, type CallAnswer, failureData } from '#application/platform/api.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import type { Session } from '#application/session/session.ts';
import { MAX_CHAT_BYTES } from '#contract/limits.ts';
import { chatTooLong, importChat, otherCharacter } from '#contract/play.ts';
import { tooManyRequests } from '#contract/route.ts';
import { chatParts } from '#domain/characters/chat-parts.ts';
import type { ChatReport } from '#domain/characters/chat-report.ts';
import type { Result } from '#domain/result.ts';

/** A file that the player chose. `read` gives its bytes; it rejects where the file cannot be read any more. */
export interface ChosenFile {
  readonly name: string;
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** How a file is brought, as far as the player has answered. */
interface Answers {
  readonly shorten?: true;
  readonly rename?: true;
}

/** A file, or a part of one that is too large to be sent at once. */
interface WaitingFile extends Answers {
  readonly id: number;
  readonly bytes: () => Promise<Uint8Array<ArrayBuffer>>;
  readonly characterId: string;
}

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
}

/** Makes games of the chats in files that the player chooses, one file after the other, and reports on each. */
export class ChatFiles {
  readonly #needs: Needs;
  readonly #reports = new LiveState<readonly ChatReport[]>([]);
  readonly #queue = new Subject<WaitingFile>();
  readonly #waiting = new Map<number, WaitingFile>();
  #next = 1;

  /** A report per file, in the order they were chosen. Empty before, and when the player changes. */
  readonly reports: Live<readonly ChatReport[]> = this.#reports;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { playerChanged$ } = needs.session;
    // One after the other: each is a large request, and the server takes one of a player at a time.
    this.#queue.pipe(concatMap((file) => this.#bring(file).pipe(takeUntil(playerChanged$)))).subscribe();
    playerChanged$.subscribe(() => this.clear());
  }

  /** Brings files to a character. */
  bring(files: readonly ChosenFile[], characterId: string): void {
    for (const { name, read } of files) {
      const id = this.#report({ name, characterId, state: { kind: 'waiting' } });
      this.#add({ id, bytes: read, characterId });
    }
  }

  /** Brings a file again, as the player has answered its question. */
  answer(id: number, answers: Answers): void {
    const file = this.#waiting.get(id);
    if (file === undefined) return;
    this.#say(id, { kind: 'waiting' });
    this.#add({ ...file, ...answers });
  }

  /** Leaves a file that has a question where it is. */
  leave(id: number): void {
    this.#waiting.delete(id);
    this.#say(id, { kind: 'failed', message: 'It was left where it is.' });
  }

  /** Forgets all reports. Files that wait are not brought. */
  clear(): void {
    this.#waiting.clear();
    this.#reports.set([]);
  }

  #add(file: WaitingFile): void {
    this.#waiting.set(file.id, file);
    this.#queue.next(file);
  }

  #report(report: Omit<ChatReport, 'id'>): number {
    const id = this.#next;
    this.#next += 1;
    this.#reports.set([...this.#reports.value, { ...report, id }]);
    return id;
  }

  #say(id: number, state: ChatReport['state']): void {
    this.#reports.set(this.#reports.value.map((report) => (report.id === id ? { ...report, state } : report)));
  }

  #bring(file: WaitingFile): Observable<unknown> {
    // The reports were cleared meanwhile.
    if (this.#waiting.get(file.id) !== file) return of(null);
    this.#say(file.id, { kind: 'reading' });
    return from(file.bytes()).pipe(
      map((bytes): Uint8Array<ArrayBuffer> | null => bytes),
      catchError(() => of(null)),
      switchMap((bytes) => {
        if (bytes === null) return of(this.#failed(file.id, 'This file cannot be read any more. Choose it again.'));
        if (bytes.length <= MAX_CHAT_BYTES) return this.#send(file, bytes);
        const parts = chatParts(bytes, MAX_CHAT_BYTES);
        if (parts.length < 2) return of(this.#failed(file.id, 'This file is larger than 6 MB. Split the chat, and bring its newest part.'));
        return of(this.#split(file, parts));
      }),
    );
  }

  /** A file with many chats: its parts are brought in its place. */
  #split({ id, ...file }: WaitingFile, parts: readonly Uint8Array<ArrayBuffer>[]): void {
    const name = this.#reports.value.find((report) => report.id === id)?.name ?? '';
    this.#say(id, { kind: 'split', parts: parts.length });
    this.#waiting.delete(id);
    for (const [index, bytes] of parts.entries()) {
      const part = this.#report({ name: `${name}, part ${index + 1}`, characterId: file.characterId, state: { kind: 'waiting' } });
      this.#add({ ...file, id: part, bytes: () => Promise.resolve(bytes) });
    }
  }

  #send(file: WaitingFile, bytes: Uint8Array<ArrayBuffer>): Observable<unknown> {
    const { characterId, shorten, rename } = file;
    const input = { file: bytes, actorId: characterId, shorten: shorten ? 'true' : 'false', rename: rename ? 'true' : 'false' } as const;
    return this.#needs.api.call(importChat, input).pipe(
      switchMap((answer) => {
        const wait = answer.ok ? null : failureData(tooManyRequests, answer.error);
        if (answer.ok || answer.error.code !== 'TOO_MANY_REQUESTS' || wait === null) return of(this.#end(file, answer));
        // Hundreds of files take longer than a minute's share of them: the queue waits and goes on.
        this.#say(file.id, { kind: 'resting', seconds: wait.retryAfter });
        return timer(wait.retryAfter * 1000).pipe(
          tap(() => this.#say(file.id, { kind: 'reading' })),
          switchMap(() => this.#send(file, bytes)),
        );
      }),
    );
  }

  #end({ id }: WaitingFile, answer: Result<CallAnswer<typeof importChat>, ApiFailure>): void {
    if (answer.ok) {
      const { further, ...first } = answer.value;
      this.#waiting.delete(id);
      this.#say(id, { kind: 'done', games: [first, ...further] });
      return;
    }
    const { error } = answer;
    const long = error.code === 'CHAT_TOO_LONG' ? failureData(chatTooLong, error) : null;
    const other = error.code === 'OTHER_CHARACTER' ? failureData(otherCharacter, error) : null;
    if (long !== null) this.#say(id, { kind: 'long', message: error.message, leftOut: long.leftOut });
    else if (other !== null) this.#say(id, { kind: 'other', message: error.message });
    else this.#failed(id, failureMessage(error, 'The chat could not be brought here. Try again.'));
  }

  #failed(id: number, message: string): void {
    this.#waiting.delete(id);
    this.#say(id, { kind: 'failed', message });
  }
}
