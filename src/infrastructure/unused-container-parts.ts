/**
 * In place of the parts of inversify that this app does not use, which saves 15 kB of script before the first screen and most of the time that the
 * container takes at the start. It binds functions only (`wire.ts`) and keeps what they make, so nothing is planned and no plan is cached. Nothing is
 * called when an object is made or removed. No snapshots, no plugins. Tests use inversify as it is.
 */
const refuse = (): never => {
  throw new Error('This build binds functions only, see unused-container-parts.ts');
};

export const plan = refuse;
export const resolve = refuse;
export const buildInstanceBinding = refuse;
export const cloneBinding = refuse;
export const getClassMetadata = refuse;
export const resolveModuleDeactivations = refuse;

interface FunctionBinding {
  readonly value: (context: Context) => unknown;
  cache: { readonly isRight: boolean; readonly value: unknown };
}

/** What a bound function gets. */
interface Context {
  readonly get: (token: unknown) => unknown;
}

/** The part of inversify that this uses. */
interface Services {
  readonly bindingService: {
    /** Its own bindings of a token, else those of its parent; undefined when there are none. */
    get(token: unknown): Iterable<FunctionBinding> | undefined;
    set(binding: object): void;
    removeAllByServiceId(token: unknown): void;
  };
}

export class ServiceResolutionManager {
  readonly #services: Services;
  readonly #context: Context = { get: (token) => this.get(token) };

  constructor(_plans: unknown, services: Services) {
    this.#services = services;
  }

  get(token: unknown): unknown {
    const values = this.getAll(token);
    if (values.length !== 1) throw new Error(`${values.length} bindings of ${typeof token === 'function' ? token.name : String(token)}`);
    return values[0];
  }

  getAll(token: unknown): readonly unknown[] {
    return [...(this.#services.bindingService.get(token) ?? [])].map((binding) => this.#valueOf(binding));
  }

  #valueOf(binding: FunctionBinding): unknown {
    if (!binding.cache.isRight) binding.cache = { isRight: true, value: binding.value(this.#context) };
    return binding.cache.value;
  }
}

export class BindingManager {
  readonly #scope: unknown;
  readonly #services: Services;
  readonly rebindAsync = refuse;
  readonly unbind = refuse;
  readonly unbindAsync = refuse;

  constructor(_deactivations: unknown, scope: unknown, _plans: unknown, services: Services) {
    this.#scope = scope;
    this.#services = services;
  }

  bind(token: unknown): BindToFluentSyntaxImplementation {
    return new BindToFluentSyntaxImplementation((binding) => this.#services.bindingService.set(binding), undefined, this.#scope, token);
  }

  rebind(token: unknown): BindToFluentSyntaxImplementation {
    this.#services.bindingService.removeAllByServiceId(token);
    return this.bind(token);
  }

  isBound(token: unknown): boolean {
    return this.#services.bindingService.get(token) !== undefined;
  }
}

export class DeactivationParamsManager {}
export class PlanParamsOperationsManager {}

export class PlanResultCacheManager {
  invalidateService(): void {}
}

export class PlanResultCacheService {
  clearCache(): void {}
  /** A child container (the bench has one) subscribes to its parent's changes. */
  subscribe(): void {}
}

/** Functions to call when an object is made; there are none. */
export class ActivationsService {
  static readonly build = () => new ActivationsService();
  readonly add = refuse;
  get(): undefined {}
  removeAllByModuleId(): void {}
  removeAllByServiceId(): void {}
}

/** Functions to call when an object is removed; there are none. */
export class DeactivationsService extends ActivationsService {}

export class PluginManager {
  readonly register = refuse;
}

export class SnapshotManager {
  readonly snapshot = refuse;
  readonly restore = refuse;
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
