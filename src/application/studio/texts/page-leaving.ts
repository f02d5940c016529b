export abstract class PageLeaving {
  /** Whether the browser asks before this page is closed, reloaded or left for another site, until it is told otherwise. */
  abstract ask(asks: boolean): void;
}
