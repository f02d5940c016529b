import { Container, type ContainerModule } from 'inversify';
import { useCases } from './front.ts';

/** The container of one page, in a browser or for one request on the server. Modules of other features are added later, see `lazyModule`. */
export function buildContainer(platform: (container: Container) => readonly ContainerModule[]): Container {
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  container.load(...platform(container), ...useCases);
  return container;
}
