import type { Observable } from 'rxjs';
import type { Witnesses } from '#domain/studio/proof/witnesses.ts';
import type { StoryTexts } from '../story-reader.ts';

/** Plays stories by chance beside the page. Source: PROOF-06. */
export abstract class WitnessFinder {
  /** Plays for a part of a second. Emits once: null where the texts do not compile, take too long, or this browser starts no worker. Never errors. */
  abstract find(texts: StoryTexts): Observable<Witnesses | null>;

  /** Ends what runs. */
  abstract close(): void;
}
