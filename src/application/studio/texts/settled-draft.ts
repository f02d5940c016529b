import { type Observable, switchMap } from 'rxjs';
import type { ApiFailure } from '#application/platform/api.ts';
import type { Result } from '#domain/result.ts';

/** A project about whose draft the server is asked. Source: STUDIO-66, STUDIO-73. */
export interface SettledDraft {
  readonly id: string;
  /** Another one after each change of a text that this page knows of: what was found in the text before is not shown under the new one. */
  readonly edition: number;
  /** Emits once, when the server has all that was typed; a failure says why it has not. */
  readonly settled: Observable<Result<null, ApiFailure>>;
}

export const isSameDraft = (one: SettledDraft, other: SettledDraft): boolean => one.id === other.id && one.edition === other.edition;

/** Asks once the server has all that was typed. An older text is not judged in its place. */
export const onceSettled = <T>(
  { settled }: SettledDraft,
  ask: () => Observable<Result<T, ApiFailure>>,
): Observable<Result<T, ApiFailure>> =>
  // switchMap: emits once.
  settled.pipe(switchMap((answer) => (answer.ok ? ask() : [answer])));
