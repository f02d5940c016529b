import type { PageState } from '#application/remote/resumable.ts';

/** The state that a rendered page contains, as JSON in the element `page-state`. */
export interface SentPage {
  /** Results of the loaders by route id, so that the browser does not run them again. */
  readonly loaderData: Readonly<Record<string, unknown>>;
  readonly states: PageState;
}

/** Null when the page was not rendered by the server. */
export function sentPage(document: Document): SentPage | null {
  const text = document.getElementById('page-state')?.textContent;
  return text ? (JSON.parse(text) as SentPage) : null;
}
