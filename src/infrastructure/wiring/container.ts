import { Container, type ContainerModule } from 'inversify';
import type { Declaration } from '#application/remote/declaration.ts';
import { RemoteStore } from '#application/remote/remote-store.ts';
import { useCases } from './front.ts';

/** The container of one page, in a browser or for one request on the server. */
export class PageContainer extends Container {
  /** `parent`: has what this one has not, and all remote state. */
  constructor(parent?: PageContainer) {
    super({ defaultScope: 'Singleton', jitless: true, ...(parent && { parent }) });
  }

  /** The live state of a declaration. */
  remote<L>(declaration: Declaration<L>): L {
    return this.get(RemoteStore).of(declaration);
  }
}

/** Modules of other features are added to the container later, see `lazyModule`. */
export function buildContainer(platform: (container: PageContainer) => readonly ContainerModule[]): PageContainer {
  const container = new PageContainer();
  container.load(...platform(container), ...useCases);
  return container;
}
