import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { textOf } from '#server/infrastructure/content/yaml-file.ts';
import { goLast } from '#server/infrastructure/narrator/thread-priority.ts';
import { criticReport, othersThan } from './critic-report.ts';

/** What a thread is started with. `ms`: no play begins later. `stories`: the folder of those that words are compared with. */
export interface CriticOrder {
  readonly files: ReadonlyMap<string, string>;
  readonly ms: number;
  readonly stories: string;
}

goLast();
const { files, ms, stories } = workerData as CriticOrder;
const until = performance.now() + ms;
const scripts = readdirSync(stories).map((slug) => textOf(join(stories, slug, 'script.ink')));
const own = [...files].flatMap(([path, text]) => (path.endsWith('.ink') ? [text] : [])).join('\n');
parentPort?.postMessage(criticReport(files, othersThan(own, scripts), () => performance.now() > until));
