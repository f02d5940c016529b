import type { Observable } from 'rxjs';

/** What the browser knows about the current visit. */
export abstract class Visit {
  abstract userAgent(): string;
  /** Full address of the page, without what may be an id or a secret of a player. */
  abstract pageUrl(): string;
  /** Click id of the address that the visit began with; null without a well-formed one. */
  abstract clickId(): string | null;
  /** The page is hidden or left. It may come back. */
  abstract readonly left$: Observable<void>;
}
