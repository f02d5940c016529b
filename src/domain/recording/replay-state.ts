import { EVENT, type RecordedEvent } from './recorded-event.ts';
import type { ReplayNotice } from './replay-message.ts';

/** A replay as its page shows it. Times are in ms from the beginning. */
export interface ReplayState {
  readonly kind: 'opening' | 'ready' | 'failed';
  readonly totalMs: number;
  readonly atMs: number;
  readonly isPlaying: boolean;
}

export const OPENING: ReplayState = { kind: 'opening', totalMs: 0, atMs: 0, isPlaying: false };

/** The replay after a notice of its frame. */
export function withNotice(state: ReplayState, notice: ReplayNotice): ReplayState {
  switch (notice.replay) {
    case 'loaded':
      return { ...state, kind: 'ready', totalMs: notice.ms };
    case 'at':
      return { ...state, atMs: Math.min(Math.max(notice.ms, 0), state.totalMs) };
    case 'playing':
      return { ...state, isPlaying: notice.isPlaying };
    case 'failed':
      return { ...state, kind: 'failed' };
    default:
      return state;
  }
}

/** A page that was shown in a recording, from `ms` on. */
interface RecordedPage {
  readonly path: string;
  readonly ms: number;
}

type PageSource = Pick<RecordedEvent, 'timestamp' | 'data'> & { readonly type: number };

/** The address that an event reports, or null. */
function pathOf({ type, data }: PageSource): string | null {
  const path = type === EVENT.meta ? data.href : type === EVENT.custom ? (data.payload as { path?: unknown } | undefined)?.path : null;
  return typeof path === 'string' ? path : null;
}

/** The pages of a recording in order, each once in a row. */
export function recordedPages(events: readonly PageSource[]): readonly RecordedPage[] {
  const start = events[0]?.timestamp ?? 0;
  const shown = events.flatMap((event) => {
    const path = pathOf(event);
    return path === null ? [] : [{ path, ms: Math.max(event.timestamp - start, 0) }];
  });
  return shown.filter(({ path }, index) => path !== shown[index - 1]?.path);
}
