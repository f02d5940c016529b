import type { CDPSession } from 'playwright';

/** A task that people notice, in ms. */
const LONG_MS = 50;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Thread time in µs. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/**
 * The tasks of over 50 ms that the page's main thread did during some work, in ms of its own time, descending. The browser's `longtask`
 * entries use wall time, which includes waits for a busy processor.
 */
export async function longTasks(session: CDPSession, work: () => Promise<unknown>): Promise<readonly number[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel'] } });
  await work();
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  return outermost(busiestMainThread(events))
    .map(({ tdur = 0 }) => Math.round(tdur / 1_000))
    .filter((ms) => ms > LONG_MS)
    .sort((a, b) => b - a);
}

/** The tasks of the page's own renderer. A browser also keeps a nearly idle spare one. */
function busiestMainThread(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const tasks = threads.map(({ pid, tid }) =>
    events.filter((event) => event.pid === pid && event.tid === tid && event.name.endsWith('RunTask')),
  );
  const busy = (of: readonly TraceEvent[]) => of.reduce((sum, { tdur = 0 }) => sum + tdur, 0);
  const busiest = tasks.toSorted((a, b) => busy(b) - busy(a))[0];
  if (!busiest?.length) throw new Error('The trace holds no task of a page.');
  return busiest;
}

/** Without the tasks that ran inside of others. */
function outermost(tasks: readonly TraceEvent[]): readonly TraceEvent[] {
  let end = 0;
  return tasks
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}
