import type { Observable } from 'rxjs';
import type { Problem } from '#domain/studio/script/problem.ts';
import type { FilePlace } from '#domain/studio/script/script-facts.ts';
import type { StoryTexts } from '../story-reader.ts';

/** What is wrong in the texts of a story. */
export interface CheckedTexts {
  /** By rule and by the compiler. */
  readonly problems: readonly Problem[];
  /** What plays by chance failed with, a sentence each. */
  readonly failed: readonly string[];
  /** Whether they compile, and were played. Of a story in which too much fails only a part is. */
  readonly isPlayed: boolean;
  /** Lines of which players can read something, and no play did. */
  readonly unread: readonly Pick<FilePlace, 'file' | 'line'>[];
}

/** Compiles texts, reads them and plays them by chance, beside the page and beside the text that is written. Source: PROOF-15. */
export abstract class DraftChecker {
  /** Emits once: null where it takes too long, or this browser starts no worker. Never errors. What nobody waits for any more ends, and no other check with it. */
  abstract check(texts: StoryTexts): Observable<CheckedTexts | null>;
}
