import type { Container, ContainerModule } from 'inversify';

/** Loads a module into the container once. A failed load can be retried. */
export function lazyModule(container: Container, load: () => Promise<ContainerModule>): () => Promise<void> {
  let loaded = false;
  return async () => {
    const module = await load();
    if (!loaded) container.load(module);
    loaded = true;
  };
}
