import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { ok } from '#domain/result.ts';
import { scriptTexts } from '#domain/studio/script/included-files.ts';
import { criticQuestions } from '#server/domain/studio/critic/critic-task.ts';
import { spokenLines } from '#server/domain/studio/critic/spoken-lines.ts';
import { textOf } from '#server/infrastructure/content/yaml-file.ts';
import { goLast } from '#server/infrastructure/narrator/thread-priority.ts';
import { criticReport, othersThan } from './critic-report.ts';

/** What a thread is started with. `wants`: the findings of the rules, or what a model can be asked. `ms`: no play begins later. `mb`: it may hold so much. `stories`: the folder of those that words are compared with. */
export interface CriticOrder {
  readonly wants: 'report' | 'questions';
  readonly files: ReadonlyMap<string, string>;
  readonly ms: number;
  readonly mb: number;
  readonly stories: string;
}

goLast();
/** States of the search for what is spoken of too early, and its share of the time: the plays come after it. */
const [MOST_STATES, OF_SEARCH] = [300_000, 0.5];
const { wants, files, ms, mb, stories } = workerData as CriticOrder;

function report() {
  const until = performance.now() + ms;
  const scripts = readdirSync(stories).map((slug) => textOf(join(stories, slug, 'script.ink')));
  const own = scriptTexts(files)
    .map(({ text }) => text)
    .join('\n');
  return criticReport(files, othersThan(own, scripts), {
    isStopped: () => performance.now() > until,
    search: { states: MOST_STATES, ms: ms * OF_SEARCH, memory: (mb * 1_000_000) / 2, memoryUsed: () => getHeapStatistics().used_heap_size },
  });
}

parentPort?.postMessage(wants === 'report' ? report() : ok(criticQuestions(spokenLines(scriptTexts(files)))));
