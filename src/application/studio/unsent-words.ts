import { type Live, LiveState } from '#application/live.ts';
import type { Declaration, RemoteContext } from '#application/remote/declaration.ts';

/** Where words of a project are typed or something is ticked, by a name of the form that holds them; an empty project where they are of none. */
export const wordsPlace = (project: string, form: string): string => `${project} ${form}`;

/**
 * What forms of the studio hold that was not sent or taken: it stays when its form is gone from the page and while lists come anew, by project and form, as long as the page is open. Nobody else
 * who signs in here reads it. Source: STUDIO-168.
 */
class Unsent<T> {
  readonly #state = new LiveState<ReadonlyMap<string, T>>(new Map());

  readonly state: Live<ReadonlyMap<string, T>> = this.#state;

  constructor({ session }: Pick<RemoteContext, 'session'>) {
    session.playerChanged$.subscribe(() => this.#state.set(new Map()));
  }

  put(place: string, value: T): void {
    this.#state.update((all) => new Map(all).set(place, value));
  }

  /** Forgets what is held. */
  forget(place: string): void {
    this.#state.update((all) => new Map([...all].filter(([of]) => of !== place)));
  }
}

/** What is typed. */
class UnsentWords extends Unsent<string> {
  /** Forgets what was sent, however it was spaced; what was typed since stays. */
  sent(place: string, words: string): void {
    if (this.state.value.get(place)?.trim() === words.trim()) this.forget(place);
  }
}

export const unsentWords: Declaration<UnsentWords> = { live: (context) => new UnsentWords(context) };

/** What is ticked, or no more. Source: STUDIO-186. */
export const unsentTicks: Declaration<Unsent<boolean>> = { live: (context) => new Unsent(context) };
