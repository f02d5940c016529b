import { ContainerModule, type ContainerModuleLoadOptions, type ServiceIdentifier } from 'inversify';

/** Adds one binding to a container. */
export type Binding = (options: Pick<ContainerModuleLoadOptions, 'bind'>) => void;

/** One token for each parameter, in the same order. */
type Tokens<Parameters extends unknown[]> = { [Index in keyof Parameters]: ServiceIdentifier<Parameters[Index]> };

/** Binds a class to itself. The compiler checks `tokens` against the constructor. */
export const wire = <T, Parameters extends unknown[]>(
  Class: new (...parameters: Parameters) => T,
  tokens: NoInfer<Tokens<Parameters>>,
): Binding => provide(Class as ServiceIdentifier<T>, (...parameters: Parameters) => new Class(...parameters), tokens);

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

export const moduleOf = (...bindings: Binding[]): ContainerModule =>
  new ContainerModule((options) => {
    for (const binding of bindings) binding(options);
  });
