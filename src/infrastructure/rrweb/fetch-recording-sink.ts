import { map, Observable } from 'rxjs';
import { RecordingSink } from '#application/recording/recording-sink.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { appendRecording, startRecording } from '#contract/recording.ts';
import { API_PREFIX } from '#contract/route.ts';
import type { Part } from '#domain/recording/outgoing-parts.ts';
import type { RecordedEvent, RecordingOpening } from '#domain/recording/recorded-event.ts';
import { fail, ok, type Result } from '#domain/result.ts';

/** Sends recordings to our server. A leaving request is a `fetch` with `keepalive`. */
export class FetchRecordingSink extends RecordingSink {
  readonly #api: AuthorizedApi;
  readonly #fetch: typeof fetch;
  readonly #token: () => string | null;

  /** `token`: the stored access token, if any. */
  constructor(api: AuthorizedApi, fetcher: typeof fetch, token: () => string | null) {
    super();
    this.#api = api;
    // Not called as a method of this object, which browsers refuse.
    this.#fetch = (resource, init) => fetcher(resource, init);
    this.#token = token;
  }

  open(opening: RecordingOpening): Observable<Result<string, string>> {
    return this.#api
      .call(startRecording, { ...opening })
      .pipe(map((answer) => (answer.ok ? ok(answer.value.recordingId) : fail(answer.error.code))));
  }

  append(recording: string, part: Part<RecordedEvent>, leaving: boolean): Observable<Result<null, string>> {
    return new Observable((subscriber) => {
      const abort = new AbortController();
      this.#post(recording, part, leaving, abort.signal).then((sent) => {
        subscriber.next(sent);
        subscriber.complete();
      });
      return () => {
        if (!leaving) abort.abort();
      };
    });
  }

  async #post(
    recording_id: string,
    { number, events }: Part<RecordedEvent>,
    keepalive: boolean,
    signal: AbortSignal,
  ): Promise<Result<null, string>> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${this.#token() ?? ''}` };
    const body = JSON.stringify({ recording_id, number, events });
    try {
      const response = await this.#fetch(API_PREFIX + appendRecording.path, { method: 'POST', headers, body, keepalive, signal });
      return response.ok ? ok(null) : fail(`HTTP error ${response.status}`);
    } catch {
      return fail('no answer');
    }
  }
}
