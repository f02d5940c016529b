import type { Declaration, RemoteContext, RemoteNeeds } from './declaration.ts';
import type { PageState, Resumable } from './resumable.ts';

/** The live state of all declarations on one page, each made when it is first asked for, and what travels with pages that the server renders. */
export class RemoteStore {
  readonly #context: RemoteContext;
  readonly #live = new Map<unknown, unknown>();
  #sent: PageState = {};

  /** By name. */
  readonly travelling = new Map<string, Resumable<unknown>>();

  constructor(needs: RemoteNeeds) {
    this.#context = { ...needs, remote: (declaration) => this.of(declaration), travels: (name, state) => this.travels(name, state) };
  }

  /** The same instance at every call. */
  of<L>(declaration: Declaration<L>): L {
    if (!this.#live.has(declaration)) this.#live.set(declaration, declaration.live(this.#context));
    return this.#live.get(declaration) as L;
  }

  /** Lets a state travel. It continues from what the page came with under its name, if that was given before. */
  travels(name: string, state: Resumable<unknown>): void {
    this.travelling.set(name, state);
    if (name in this.#sent) state.resume(this.#sent[name]);
  }

  /** Continues from what the page came with: at once, or when it is made. Only before the first render. */
  resume(sent: PageState): void {
    this.#sent = sent;
    for (const [name, state] of this.travelling) if (name in sent) state.resume(sent[name]);
  }

  /** Reads what the page came with once more, now for the player. */
  refresh(): void {
    for (const [name, state] of this.travelling) if (name in this.#sent) state.refresh();
  }
}
