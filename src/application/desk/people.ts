import type { CallAnswer } from '#application/platform/api.ts';
import { resource } from '#application/remote/declare.ts';
import { resourceCache } from '#application/remote/resource-cache.ts';
import { findPeople, readPerson } from '#contract/desk.ts';
import { getProviderPayment } from '#contract/payments.ts';

export type FoundPeople = CallAnswer<typeof findPeople>;
export type Person = CallAnswer<typeof readPerson>;
export type PersonOrder = Person['orders'][number];
export type PersonGame = Person['games'][number];

/** The people whom a text leads to. Source: DESK-03. */
export const foundPeople = resource({
  read: ({ api }, query: string) => api.call(findPeople, { query }),
  onPlayerChange: 'close',
  fallback: 'The search did not come back. Try again.',
});

/** The person whose page is open. Source: DESK-04. */
export const openedPerson = resource({
  read: ({ api }, id: string) => api.call(readPerson, { id }),
  onPlayerChange: 'close',
  fallback: 'This page could not be read.',
});

/** What the payment providers say of orders, by order, once asked. */
export const providerWords = resourceCache({
  key: (order: string) => order,
  read: ({ api }, order) => api.call(getProviderPayment, { order }),
  fallback: 'The payment service did not answer.',
});
