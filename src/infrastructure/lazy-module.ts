import type { Container, ContainerModule } from 'inversify';

/** Adds wiring to the container once, however often it is called for. When it cannot be loaded, it can be called for again. */
export function lazyModule(container: Container, load: () => Promise<ContainerModule>): () => Promise<void> {
  let loaded = false;
  return async () => {
    const module = await load();
    if (!loaded) container.load(module);
    loaded = true;
  };
}
