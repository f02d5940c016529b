import { createContext, type ReactNode, use } from 'react';

/** The view of the container: returns the one instance of a class. */
export interface UseCases {
  get<T>(token: abstract new (...args: never[]) => T): T;
}

const UseCasesContext = createContext<UseCases | null>(null);

export function UseCasesProvider({ useCases, children }: { readonly useCases: UseCases; readonly children: ReactNode }) {
  return <UseCasesContext value={useCases}>{children}</UseCasesContext>;
}

export function useCase<T>(token: abstract new (...args: never[]) => T): T {
  const useCases = use(UseCasesContext);
  if (useCases === null) throw new Error('useCase was called outside of UseCasesProvider');
  return useCases.get(token);
}
