import { expect, it } from 'vitest';
import { BindingManager, ServiceResolutionManager } from '../../src/infrastructure/unused-container-parts.ts';

type Added = Parameters<ConstructorParameters<typeof BindingManager>[3]['bindingService']['set']>[0] & { serviceIdentifier: unknown };

/** The two replaced parts over a list of bindings, as inversify puts them together. */
function container() {
  let bindings: Added[] = [];
  const services: ConstructorParameters<typeof BindingManager>[3] = {
    bindingService: {
      get: (token) => {
        const found = bindings.filter(({ serviceIdentifier }) => serviceIdentifier === token);
        return found.length === 0 ? undefined : (found as never);
      },
      set: (binding) => void bindings.push(binding as Added),
      removeAllByServiceId: (token) => {
        bindings = bindings.filter(({ serviceIdentifier }) => serviceIdentifier !== token);
      },
    },
  };
  return {
    manager: new BindingManager(undefined, 'Singleton', undefined, services),
    values: new ServiceResolutionManager(undefined, services),
  };
}

class Used {}
class User {
  readonly used: unknown;

  constructor(used: unknown) {
    this.used = used;
  }
}

it('makes each object once, with what it needs', () => {
  const { manager, values } = container();
  manager.bind(User).toDynamicValue(({ get }: { get(token: unknown): unknown }) => new User(get(Used)));
  manager.bind(Used).toDynamicValue(() => new Used());
  const user = values.get(User);
  expect(user).toBeInstanceOf(User);
  expect((user as User).used).toBe(values.get(Used));
  expect(values.get(User)).toBe(user);
});

it('gives all objects of a token, and names a token that has none or several', () => {
  const { manager, values } = container();
  manager.bind('many').toDynamicValue(() => 1);
  manager.bind('many').toDynamicValue(() => 2);
  expect(values.getAll('many')).toEqual([1, 2]);
  expect(values.getAll(User)).toEqual([]);
  expect(() => values.get('many')).toThrow('2 bindings of many');
  expect(() => values.get(User)).toThrow('0 bindings of User');
});

it('replaces a binding', () => {
  const { manager, values } = container();
  expect(manager.isBound('one')).toBe(false);
  manager.bind('one').toDynamicValue(() => 1);
  manager.rebind('one').toDynamicValue(() => 2);
  expect(manager.isBound('one')).toBe(true);
  expect(values.getAll('one')).toEqual([2]);
});
