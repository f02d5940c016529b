import type { Observable } from 'rxjs';
import type { Draft } from '#domain/studio/texts/draft.ts';

/** A draft as one page keeps it. */
export interface KeptDraft {
  /** Of the page that writes it: each page keeps its own. */
  readonly id: string;
  /** Whose it is: nobody else who signs in on this browser sees it. */
  readonly owner: string;
  readonly project: string;
  readonly path: string;
  readonly draft: Draft;
}

/** `full`: the browser has no room left. `blocked`: it keeps nothing at all. */
export type Keeping = 'kept' | 'full' | 'blocked';

/**
 * Drafts in this browser, over a crash of page and browser. Never errors. A draft is there until it is dropped. Each call emits once. Source: STUDIO-07, STUDIO-08.
 */
export abstract class DraftStore {
  /** Keeps a draft in place of the one that its page kept before. The page counts as open from then on. */
  abstract keep(draft: KeptDraft): Observable<Keeping>;
  abstract drop(id: string): Observable<unknown>;
  /** The page writes it no more. What it has kept stays, as if the page were gone. */
  abstract release(id: string): void;
  /** A draft whose page is gone, with which this page alone goes on until it is released; null where another page does, or has. */
  abstract claim(id: string): Observable<KeptDraft | null>;
  /** Drafts of the texts of a project whose page is no longer open. */
  abstract left(of: Pick<KeptDraft, 'owner' | 'project'>): Observable<readonly KeptDraft[]>;
}
