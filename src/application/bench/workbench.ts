interface Cases {
  get<T>(token: abstract new (...args: never[]) => T): T;
}

/** The use cases as the bench has them: playing is its own, so that what is tried out and taped there stays there. */
export class Workbench {
  readonly cases: Cases;

  constructor(cases: Cases) {
    this.cases = cases;
  }
}
