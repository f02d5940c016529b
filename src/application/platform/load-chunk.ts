import type { ChunkLoads } from './chunk-loads.ts';
import type { OptionalPart } from './optional-parts.ts';

type Handler = Pick<ChunkLoads, 'recover' | 'missing' | 'leadsTo'>;

/** Chunks are loaded from everywhere, so a page has one handler of their failures. Without it, as on the server, a failure is the caller's. */
let loads: Handler | null = null;

export function handleChunkFailures(handler: Handler): void {
  loads = handler;
}

/** Loads a code chunk that its page needs. See `ChunkLoads.recover` for what happens when it fails. */
export async function loadChunk<T extends object>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (loads === null) throw error;
    return loads.recover(load, error);
  }
}

/** The address that what loads now leads to; null where it is for the page that is there. */
export function leadingTo(address: string | null): void {
  loads?.leadsTo(address);
}

/** Loads a code chunk that the app does without; null when it cannot be loaded. */
export async function loadOptional<T extends object>(part: OptionalPart, load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch {
    loads?.missing(part);
    return null;
  }
}

/** Loads a chunk before it is needed. A failure is that of the load that follows. */
export function warmChunk(load: () => Promise<object>): void {
  load().catch(() => undefined);
}
