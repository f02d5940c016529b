import type { RemoteStore } from './remote-store.ts';
import type { PageState } from './resumable.ts';

/** What a page takes along. A file of its own, since only the server needs it. */
export function pageState({ travelling }: RemoteStore): PageState {
  const snapshots = [...travelling].map(([name, state]) => [name, state.snapshot()] as const);
  return Object.fromEntries(snapshots.filter(([, snapshot]) => snapshot !== null));
}

/** Whether something that a page is about does not exist. */
export const isMissing = ({ travelling }: RemoteStore): boolean => [...travelling.values()].some((state) => state.isMissing);
