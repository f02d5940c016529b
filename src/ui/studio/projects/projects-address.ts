import type { ProjectState, ProjectView } from '#application/studio/projects/project-list.ts';

/** The states that the list is filtered by; null for all but the archive. */
export const states: readonly (readonly [ProjectState | null, string])[] = [
  [null, 'All'],
  ['published', 'Live'],
  ['draft', 'Drafts'],
  ['archived', 'Archive'],
];

/** What an address lists; an unknown state counts as none. */
export const viewFrom = (query: URLSearchParams): ProjectView => ({
  state: states.find(([state]) => state === query.get('state'))?.[0] ?? null,
  search: query.get('search')?.trim() ?? '',
});

/** Which ideas of members an address lists; null where it lists stories. */
export function ideasFrom(query: URLSearchParams): 'open' | 'answered' | null {
  const ideas = query.get('ideas');
  return ideas === 'open' || ideas === 'answered' ? ideas : null;
}

export const ideasQuery = (ideas: 'open' | 'answered'): string => `?ideas=${ideas}`;

/** The query of an address that lists this. */
export function projectsQuery({ state, search }: ProjectView): string {
  const query = new URLSearchParams({ ...(state !== null && { state }), ...(search !== '' && { search }) });
  return query.size === 0 ? '?' : `?${query}`;
}
