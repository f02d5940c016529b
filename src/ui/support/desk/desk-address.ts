import type { CaseSort, QueueName, QueueView } from '#application/support/case-queue.ts';

export const queues: readonly (readonly [QueueName, string])[] = [
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

/** The queue and the kind that an address names; unknown ones count as none. */
export const viewFrom = (query: URLSearchParams): QueueView => ({
  queue: queues.find(([queue]) => queue === query.get('queue'))?.[0] ?? 'open',
  sort: sorts.find(([sort]) => sort === query.get('sort'))?.[0] ?? null,
});

export const caseFrom = (query: URLSearchParams): string | null => query.get('case');

/** The query of an address of the desk; empty for the open queue without a case. */
export function deskQuery({ queue, sort }: QueueView, id: string | null): string {
  const query = new URLSearchParams();
  if (queue !== 'open') query.set('queue', queue);
  if (sort !== null) query.set('sort', sort);
  if (id !== null) query.set('case', id);
  return query.size === 0 ? '?' : `?${query}`;
}
