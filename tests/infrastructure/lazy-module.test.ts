import { Container, ContainerModule } from 'inversify';
import { describe, expect, it } from 'vitest';
import { lazyModule } from '../../src/infrastructure/lazy-module.ts';

class Thing {}

describe('wiring that is loaded later', () => {
  const module = () => new ContainerModule(({ bind }) => void bind(Thing).toResolvedValue(() => new Thing()));

  it('is added once, however often and however soon it is called for', async () => {
    const container = new Container({ defaultScope: 'Singleton' });
    const load = lazyModule(container, async () => module());
    await Promise.all([load(), load()]);
    await load();
    expect(container.get(Thing)).toBe(container.get(Thing));
  });

  it('can be called for again after it could not be loaded', async () => {
    const container = new Container();
    const tries: Promise<ContainerModule>[] = [Promise.reject(new Error('offline')), Promise.resolve(module())];
    const load = lazyModule(container, () => tries.shift() ?? Promise.reject(new Error('too many')));
    await expect(load()).rejects.toThrow('offline');
    await load();
    expect(container.get(Thing)).toBeInstanceOf(Thing);
  });
});
