import type { Container, ServiceIdentifier } from 'inversify';
import type { Resumable } from '#application/remote/resumable.ts';
import { type Binding, provide } from './wire.ts';

/** A use case with its name in a page's state. */
class Resumed {
  readonly name: string;
  readonly useCase: Resumable<unknown>;

  constructor(name: string, useCase: Resumable<unknown>) {
    this.name = name;
    this.useCase = useCase;
  }
}

/** Snapshots of use cases by name, as they travel with a page. JSON. */
export type PageState = Readonly<Record<string, unknown>>;

/** Lets the state of a bound use case travel with pages that the server renders. */
export const resumed = (name: string, token: ServiceIdentifier<Resumable<unknown>>): Binding =>
  provide(Resumed, (useCase: Resumable<unknown>) => new Resumed(name, useCase), [token]);

export function pageState(container: Container): PageState {
  const snapshots = container.getAll(Resumed).map(({ name, useCase }) => [name, useCase.snapshot()] as const);
  return Object.fromEntries(snapshots.filter(([, snapshot]) => snapshot !== null));
}

/** Whether something that the page is about does not exist. */
export const isMissing = (container: Container): boolean => container.getAll(Resumed).some(({ useCase }) => useCase.isMissing);

/** Puts use cases into the state that the page came with. */
export function resumePage(container: Container, state: PageState): void {
  for (const { name, useCase } of container.getAll(Resumed)) if (name in state) useCase.resume(state[name]);
}

/** Reads what the page came with once more, now for the player. */
export function refreshPage(container: Container, state: PageState): void {
  for (const { name, useCase } of container.getAll(Resumed)) if (name in state) useCase.refresh();
}
