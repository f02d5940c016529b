import { type Live, LiveState } from '#application/live.ts';
import type { Declaration, RemoteContext } from '#application/remote/declaration.ts';

/** Where words of a project are typed, by a name of the form that holds them; an empty project where they are of none. */
export const wordsPlace = (project: string, form: string): string => `${project} ${form}`;

/**
 * What is typed into forms of the studio and was not sent or taken: it stays when its form is gone from the page and while lists come anew, by project and form, as long as the page is open. Nobody else
 * who signs in here reads it. Source: STUDIO-168.
 */
class UnsentWords {
  readonly #state = new LiveState<ReadonlyMap<string, string>>(new Map());

  readonly state: Live<ReadonlyMap<string, string>> = this.#state;

  constructor({ session }: Pick<RemoteContext, 'session'>) {
    session.playerChanged$.subscribe(() => this.#state.set(new Map()));
  }

  type(place: string, words: string): void {
    this.#state.update((all) => new Map(all).set(place, words));
  }

  /** Forgets what was sent; what was typed since stays. */
  sent(place: string, words: string): void {
    if (this.#state.value.get(place)?.trim() === words.trim()) this.forget(place);
  }

  /** Forgets what is typed. */
  forget(place: string): void {
    this.#state.update((all) => new Map([...all].filter(([of]) => of !== place)));
  }
}

export const unsentWords: Declaration<UnsentWords> = { live: (context) => new UnsentWords(context) };
