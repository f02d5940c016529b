import { Container, ContainerModule } from 'inversify';
import { describe, expect, it } from 'vitest';
import { lazyModule } from '#infrastructure/wiring/lazy-module.ts';

class Thing {}

describe('lazy modules', () => {
  const module = () => new ContainerModule(({ bind }) => void bind(Thing).toResolvedValue(() => new Thing()));

  it('are loaded once, for any number of calls', async () => {
    const container = new Container({ defaultScope: 'Singleton' });
    const load = lazyModule(container, async () => module());
    await Promise.all([load(), load()]);
    await load();
    expect(container.get(Thing)).toBe(container.get(Thing));
  });

  it('can be loaded again after a failure', async () => {
    const container = new Container();
    const tries: Promise<ContainerModule>[] = [Promise.reject(new Error('offline')), Promise.resolve(module())];
    const load = lazyModule(container, () => tries.shift() ?? Promise.reject(new Error('too many')));
    await expect(load()).rejects.toThrow('offline');
    await load();
    expect(container.get(Thing)).toBeInstanceOf(Thing);
  });
});
