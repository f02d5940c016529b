/** One step of a key or pointer, as the WebDriver standard writes it. Keys without a letter have the standard's private characters. */
export type Step =
  | { readonly type: 'keyDown' | 'keyUp'; readonly value: string }
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 };

/** A source of input with its steps, in the form that WebDriver and WebDriver BiDi share. */
export type Input =
  | { readonly type: 'key'; readonly id: string; readonly actions: readonly Step[] }
  | { readonly type: 'pointer'; readonly id: string; readonly actions: readonly Step[] };

export type Argument = string | number | boolean | null;

/** A browser with one page and a profile of its own, driven from outside. Rejects with the browser's words when it refuses a command. */
export abstract class DrivenBrowser {
  /** Opens an address and waits until it is loaded. */
  abstract open(url: string): Promise<void>;
  /** The size of the page in CSS pixels. A window may have a least width. */
  abstract resize(width: number, height: number): Promise<void>;
  /** Does what a person does with keyboard and mouse. */
  abstract perform(inputs: readonly Input[]): Promise<void>;
  /** Ends the browser and removes its profile. */
  abstract close(): Promise<void>;
  /** Resolves to the value of an expression, which is a text. */
  protected abstract evaluate(expression: string): Promise<string>;

  /** Calls a function in the page. It takes nothing from around it, and its result is copied as JSON; undefined becomes null. */
  async run<A extends readonly Argument[], T>(script: (...given: A) => T, ...given: A): Promise<T> {
    return JSON.parse(await this.evaluate(`JSON.stringify((${script})(...${JSON.stringify(given)}) ?? null)`));
  }
}
