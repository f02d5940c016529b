import { Container, ContainerModule } from 'inversify';
import { describe, expect, it } from 'vitest';
// Takes the polyfill's place, as in the build.
import '../../src/infrastructure/class-metadata.ts';

class First {}
class Second {}

const moduleOf = (token: typeof First) => new ContainerModule(({ bind }) => void bind(token).toResolvedValue(() => new token()));

describe('what the build has in place of reflect-metadata', () => {
  it('is asked for nothing else by wiring without decorators, and keeps its modules apart', () => {
    for (const name of Reflect.ownKeys(Reflect).map(String)) {
      if (/metadata/i.test(name) && !['defineMetadata', 'getOwnMetadata'].includes(name)) Reflect.deleteProperty(Reflect, name);
    }
    const container = new Container({ defaultScope: 'Singleton' });
    const [first, second] = [moduleOf(First), moduleOf(Second)];
    container.load(first, second);
    expect(container.get(First)).toBe(container.get(First));
    expect(container.get(Second)).toBeInstanceOf(Second);
    container.unload(first);
    expect(container.isBound(First)).toBe(false);
    expect(container.isBound(Second)).toBe(true);
  });
});
