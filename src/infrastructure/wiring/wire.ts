import { ContainerModule, type ContainerModuleLoadOptions, type ServiceIdentifier } from 'inversify';
import { RemoteStore } from '#application/remote/remote-store.ts';
import type { Resumable } from '#application/remote/resumable.ts';

/** Adds one binding to a container. */
export type Binding = (options: Pick<ContainerModuleLoadOptions, 'bind' | 'onActivation'>) => void;

type Get = (token: ServiceIdentifier) => unknown;

/** One token for each parameter, in the same order. */
type Tokens<Parameters extends unknown[]> = { [Index in keyof Parameters]: ServiceIdentifier<Parameters[Index]> };

/** One token for each thing that a class needs, by its name. */
type TokensOf<Needs> = { [Name in keyof Needs]: ServiceIdentifier<Needs[Name]> };

/** Binds a class to itself. `tokens`: of all that it needs, by name, or of its only dependency, in a list. The compiler checks them against the constructor. */
export function wire<T, Needs extends object>(Class: new (needs: Needs) => T, tokens: NoInfer<TokensOf<Needs>>): Binding;
export function wire<T, Parameters extends [] | [unknown]>(
  Class: new (...parameters: Parameters) => T,
  tokens: NoInfer<Tokens<Parameters>>,
): Binding;
export function wire<T>(
  Class: new (...parameters: unknown[]) => T,
  tokens: ServiceIdentifier[] | Readonly<Record<string, ServiceIdentifier>>,
): Binding {
  const made = Array.isArray(tokens)
    ? (get: Get) => new Class(...tokens.map(get))
    : (get: Get) => new Class(Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, get(token)])));
  return ({ bind }) => void bind<T>(Class).toDynamicValue((context) => made((token) => context.get(token)));
}

/** Binds a token to what `make` returns, for adapters and for values that the container does not hold. */
export function provide<T>(token: ServiceIdentifier<T>, make: () => NoInfer<T>): Binding;
export function provide<T, Parameters extends unknown[]>(
  token: ServiceIdentifier<T>,
  make: (...parameters: Parameters) => NoInfer<T>,
  tokens: Tokens<Parameters>,
): Binding;
export function provide<T>(token: ServiceIdentifier<T>, make: (...parameters: unknown[]) => T, tokens: ServiceIdentifier[] = []): Binding {
  return ({ bind }) => void bind(token).toDynamicValue((context) => make(...tokens.map((each) => context.get(each))));
}

/** Lets the state of a bound use case travel with pages that the server renders, as `travelsAs` does for a resource. */
export const travels =
  <T extends Resumable<unknown>>(name: string, token: ServiceIdentifier<T>): Binding =>
  ({ onActivation }) =>
    onActivation(token, (context, useCase) => {
      context.get(RemoteStore).travels(name, useCase);
      return useCase;
    });

export const moduleOf = (...bindings: Binding[]): ContainerModule =>
  new ContainerModule((options) => {
    for (const binding of bindings) binding(options);
  });
