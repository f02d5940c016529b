import { createContext, type ReactNode, use } from 'react';
import type { Declaration } from '#application/remote/declaration.ts';

/** What views and loaders know of the container. */
export interface UseCases {
  /** The one instance of a class. */
  get<T>(token: abstract new (...args: never[]) => T): T;
  /** The live state of a declaration. */
  remote<L>(declaration: Declaration<L>): L;
}

const UseCasesContext = createContext<UseCases | null>(null);

export function UseCasesProvider({ useCases, children }: { readonly useCases: UseCases; readonly children: ReactNode }) {
  return <UseCasesContext value={useCases}>{children}</UseCasesContext>;
}

export const useCase = <T,>(token: abstract new (...args: never[]) => T): T => useUseCases().get(token);

/** The live state of a declaration; `useLive` reads it. */
export const useRemote = <L,>(declaration: Declaration<L>): L => useUseCases().remote(declaration);

function useUseCases(): UseCases {
  const useCases = use(UseCasesContext);
  if (useCases === null) throw new Error('A view is outside of UseCasesProvider');
  return useCases;
}
