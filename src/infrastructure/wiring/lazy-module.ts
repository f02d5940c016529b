import type { Container, ContainerModule } from 'inversify';

/**
 * Loads a module into the container once. A failed load can be retried. `load` gives null where an optional part cannot be loaded: the result is then
 * false, and nothing is bound.
 */
export function lazyModule(container: Container, load: () => Promise<ContainerModule | null>): () => Promise<boolean> {
  let loaded = false;
  return async () => {
    const module = await load();
    if (module !== null && !loaded) container.load(module);
    loaded ||= module !== null;
    return loaded;
  };
}
