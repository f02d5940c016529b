import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { fail, ok, type Result } from '#domain/result.ts';
import type { SearchBounds } from '#server/application/studio/proof/story-searcher.ts';
import type { ProofReport } from '#server/domain/studio/proof/proof-report.ts';
import { endingsIn, projectScript } from '#server/infrastructure/content/project-story.ts';
import { goLast } from '#server/infrastructure/narrator/thread-priority.ts';
import { proofReport } from './proof-report.ts';

/** What a thread is started with. `goesLast`: where processors are short others go before. `shared`: the states that were told apart so far, and 1 where it is to stop. `memory`: bytes that it may hold. */
export interface SearchOrder {
  readonly files: ReadonlyMap<string, string>;
  readonly bounds: SearchBounds;
  readonly memory: number;
  readonly goesLast: boolean;
  readonly shared: Int32Array;
}

/** Plays at random of a story that is too large to be searched. */
const PLAYS = 150;

function search({ files, bounds, memory, shared }: SearchOrder): Result<ProofReport, string> {
  const script = projectScript(files);
  if (!script.ok) return fail(script.error[0] ?? '');
  const report = proofReport(
    { ...script.value, endings: endingsIn(files).map(({ id }) => id) },
    {
      states: bounds.states ?? Number.POSITIVE_INFINITY,
      ms: bounds.ms ?? Number.POSITIVE_INFINITY,
      memory,
      memoryUsed: () => getHeapStatistics().used_heap_size,
      plays: PLAYS,
      isStopped: (states) => {
        Atomics.store(shared, 0, states);
        return Atomics.load(shared, 1) === 1;
      },
    },
  );
  return ok(report);
}

const order = workerData as SearchOrder;
if (order.goesLast) goLast();
parentPort?.postMessage(search(order));
