/**
 * In place of the parts of inversify that this app does not use, which saves 11 kB of script before the first screen. It binds functions only
 * (`wire.ts`), takes no snapshots and has no plugins. Plans of functions are trivial and needed once, since what they make is kept: they are not cached.
 */
const refuse = (): never => {
  throw new Error('This build binds functions only, see unused-container-parts.ts');
};

export const currySubplan = () => refuse;
export const getClassMetadata = refuse;

export class InstanceBindingNodeImplementation {
  constructor() {
    refuse();
  }
}

export class ResolvedValueBindingNodeImplementation {
  constructor() {
    refuse();
  }
}

export class PluginManager {
  readonly register = refuse;
}

export class SnapshotManager {
  readonly snapshot = refuse;
  readonly restore = refuse;
}

export class PlanResultCacheService {
  get(): undefined {}
  getByServiceIdentifier(): undefined {}
  set(): void {}
  setNonCachedServiceNode(): void {}
  invalidateServiceBinding(): void {}
  clearCache(): void {}
  /** A child container (the bench has one) subscribes to its parent's changes. */
  subscribe(): void {}
}

type Add = (binding: object) => void;
let bound = 0;

/** What `bind` returns: inversify's class of this name with the one kind of binding. */
export class BindToFluentSyntaxImplementation {
  readonly #add: Add;
  readonly #own: { readonly moduleId: unknown; readonly scope: unknown; readonly serviceIdentifier: unknown };

  constructor(add: Add, moduleId: unknown, scope: unknown, serviceIdentifier: unknown) {
    this.#add = add;
    this.#own = { moduleId, scope, serviceIdentifier };
  }

  toDynamicValue(value: unknown): void {
    const cache = { isRight: false, value: undefined };
    this.#add({ ...this.#own, cache, id: bound++, isSatisfiedBy: () => true, type: 'DynamicValue', value });
  }
}
