import { Container, ContainerModule } from 'inversify';
import { describe, expect, it } from 'vitest';

class First {}
class Second {}

const moduleOf = (token: typeof First) => new ContainerModule(({ bind }) => void bind(token).toResolvedValue(() => new token()));

describe('the build’s replacement of reflect-metadata', () => {
  it('has all that bindings without decorators use, and separates modules', async () => {
    for (const name of Reflect.ownKeys(Reflect).map(String)) if (/metadata/i.test(name)) Reflect.deleteProperty(Reflect, name);
    // Takes the place of the polyfill, as in the build.
    await import('../../src/infrastructure/class-metadata.ts');
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
