import type { UseCases } from '#ui/platform/use-cases.tsx';

/** What a test puts in place of use cases, by their class, and of remote state, by its declaration. */
export const fixedUseCases = (live: ReadonlyMap<unknown, object>): UseCases => ({
  get: <T>(token: abstract new (...args: never[]) => T) => live.get(token) as T,
  remote: <L>(declaration: object) => live.get(declaration) as L,
});
