import { type LoaderFunctionArgs, matchRoutes } from 'react-router';
import { vi } from 'vitest';
import { otherPages } from '#ui/frame/other-pages.tsx';
import { routes } from '#ui/frame/routes.tsx';
import type { Features } from '#ui/page/features.ts';
import { fixedUseCases } from './fixed-use-cases.ts';

/** Bindings that only note that they are loaded, as `bind <name>`. */
const notingFeatures = (steps: unknown[]): Features =>
  new Proxy({} as Features, { get: (_, name) => async () => void steps.push(`bind ${String(name)}`) });

/**
 * Opens an address as the router does, on use cases that note their calls in `steps`: the steps in order, and at their end the address that the page
 * leads to instead, if it does. `location` is stubbed.
 */
export async function openPage(address: string, steps: unknown[], use: ReadonlyMap<unknown, object>): Promise<readonly unknown[]> {
  const url = new URL(address, 'https://here.example');
  vi.stubGlobal('location', url);
  const useCases = fixedUseCases(use);
  const features = notingFeatures(steps);
  const match = matchRoutes(routes(useCases, otherPages(useCases, features)), url.pathname)?.at(-1);
  if (typeof match?.route.loader !== 'function') throw new Error(`${address} opens nothing`);
  const answer: unknown = await match.route.loader({ request: new Request(url), params: match.params } as LoaderFunctionArgs);
  return answer instanceof Response ? [...steps, answer.headers.get('location')] : steps;
}
