import type { CaseSort, Pile, PileView } from '../../../application/support/case-pile.ts';

export const piles: readonly (readonly [Pile, string])[] = [
  ['open', 'Open'],
  ['mine', 'Mine'],
  ['closed', 'Closed'],
];

export const sorts: readonly (readonly [CaseSort | null, string])[] = [
  [null, 'All kinds'],
  ['complaint', 'Complaints'],
  ['removal', 'Removals'],
  ['reply', 'Replies'],
];

/** The pile and the kind that an address names; unknown ones count as none. */
export const viewFrom = (query: URLSearchParams): PileView => ({
  pile: piles.find(([pile]) => pile === query.get('pile'))?.[0] ?? 'open',
  sort: sorts.find(([sort]) => sort === query.get('sort'))?.[0] ?? null,
});

export const caseFrom = (query: URLSearchParams): string | null => query.get('case');

/** The query of an address of the desk; empty for the open pile without a case. */
export function deskQuery({ pile, sort }: PileView, id: string | null): string {
  const query = new URLSearchParams();
  if (pile !== 'open') query.set('pile', pile);
  if (sort !== null) query.set('sort', sort);
  if (id !== null) query.set('case', id);
  return query.size === 0 ? '?' : `?${query}`;
}
