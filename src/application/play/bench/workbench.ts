import type { Declaration } from '#application/remote/declaration.ts';

interface Cases {
  get<T>(token: abstract new (...args: never[]) => T): T;
  remote<L>(declaration: Declaration<L>): L;
}

/** The use cases of the bench. It has its own instance of the play module, so that its games are recorded and separate from the play page. */
export class Workbench {
  readonly cases: Cases;

  constructor(cases: Cases) {
    this.cases = cases;
  }
}
