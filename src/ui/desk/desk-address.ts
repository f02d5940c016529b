/** The text that is searched for; null where there is none. */
export const soughtIn = (query: URLSearchParams): string | null => query.get('q')?.trim() || null;

export const searchAddress = (text: string): string => `/admin?${new URLSearchParams({ q: text.trim() })}`;

export const personAddress = (id: string): string => `/admin/people/${id}`;

/** A list that opens below the numbers of the desk. */
export type DeskList = 'failed' | 'queued' | 'refunds' | 'requests' | 'disputes';

const lists: readonly string[] = ['failed', 'queued', 'refunds', 'requests', 'disputes'] satisfies readonly DeskList[];

/** The list that the address opens; null where it names none. */
export function listIn(query: URLSearchParams): DeskList | null {
  const list = query.get('list') ?? '';
  return lists.includes(list) ? (list as DeskList) : null;
}

/** The dispute that the address opens; null where it names none. */
export const disputeIn = (query: URLSearchParams): string | null => query.get('dispute') || null;

export const disputeAddress = (id: string): string => `/admin?${new URLSearchParams({ dispute: id })}`;

export const listAddress = (list: DeskList): string => `/admin?list=${list}`;
