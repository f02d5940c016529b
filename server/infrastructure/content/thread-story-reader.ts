import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, type Result } from '#domain/result.ts';
import type { ScriptText } from '#domain/studio/script/included-files.ts';
import type { NameSlip } from '#domain/studio/script/name-slips.ts';
import type { SheetNames } from '#domain/studio/script/slip-problems.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import {
  type CompiledStory,
  type ReadStory,
  type SheetBrief,
  type StoryPlace,
  StoryReader,
} from '#server/application/studio/story-reader.ts';
import type { LoreTrial, LoreTrialOrder } from '#server/domain/studio/sheets/lore-trial.ts';
import { readWrittenStory } from './brought-stories.ts';
import { keepThread, takeThread } from './reader-threads.ts';
import { withBrief } from './sheet-brief.ts';
import { sheetTitle } from './sheet-title.ts';
import type { ReadOrder } from './story-reader-worker.ts';
import { threadAnswer } from './thread-answer.ts';

const TOO_LONG = 'It takes too long to read. Part it into several stories.';
const TOO_MUCH = 'It takes too much memory to read. Part it into several stories.';
const UNREADABLE = 'It cannot be read, and the reader does not say why.';
/** UTF-16 units of texts after which a thread is kept: more may leave much behind, and so may a file that somebody brings. */
const MOST_KEPT = 500_000;
/** What of a served story is a text of its authors. */
const TEXT = /\.(?:ink|ya?ml|md)$/;
const PICTURE = /\.(?:svg|webp)$/;

interface Needs {
  /** The folder of served stories. */
  readonly folder: string;
  readonly clock: Clock;
  /** What one file may take: a script of 62,000 lines takes 3 s and 500 MB. */
  readonly most: { readonly ms: number; readonly mb: number };
}

/**
 * Reads each file on a thread that reads nothing else meanwhile, with bounds of time and memory: nothing that somebody brings keeps players waiting or ends the server.
 */
export class ThreadStoryReader extends StoryReader {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    super();
    this.#needs = needs;
  }

  file(bytes: Uint8Array, name: string): Promise<Result<readonly Result<ReadStory, string>[], string>> {
    return this.#onThread({ kind: 'file', bytes, name, day: this.#day() }, (sentence) => sentence);
  }

  compiled(files: ReadonlyMap<string, string>, place: StoryPlace): Promise<Result<CompiledStory, readonly string[]>> {
    return this.#onThread({ kind: 'texts', files, place }, (sentence) => [`script.ink: ${sentence}`]);
  }

  triedLore(files: ReadonlyMap<string, string>, order: LoreTrialOrder): Promise<Result<LoreTrial, string>> {
    return this.#onThread({ kind: 'lore', files, order }, (sentence) => sentence);
  }

  slips(scripts: readonly ScriptText[], names: SheetNames): Promise<Result<readonly NameSlip[], string>> {
    return this.#onThread({ kind: 'slips', scripts, names }, (sentence) => sentence);
  }

  /** `failed`: the failure for a sentence that says why the thread has no result. */
  async #onThread<T, F>(order: ReadOrder, failed: (sentence: string) => F, anew = false): Promise<Result<T, F>> {
    const { ms, mb } = this.#needs.most;
    const { worker, wasKept } = takeThread(mb, { anew });
    let isAnswered = false;
    let isLate = false;
    worker.once('message', () => {
      isAnswered = true;
    });
    worker.postMessage(order);
    const { promise: late, resolve: giveUp } = Promise.withResolvers<Result<T, F>>();
    const timer = setTimeout(() => {
      isLate = true;
      giveUp(fail(failed(TOO_LONG)));
    }, ms);
    const answer = await Promise.race([threadAnswer<T, F>(worker, (why) => failed(why === 'memory' ? TOO_MUCH : UNREADABLE)), late]);
    clearTimeout(timer);
    if (isAnswered && leavesLittle(order)) keepThread(mb, worker);
    else void worker.terminate();
    // Of a thread that was kept, what it read before may be at fault.
    return wasKept && !isAnswered && !isLate ? this.#onThread(order, failed, true) : answer;
  }

  written(script: string, title: string): ReadStory | null {
    const story = readWrittenStory(script, title, this.#day());
    return story.ok ? story.value : null;
  }

  titleOf(sheet: string): string | null {
    return sheetTitle(sheet);
  }

  withBrief(sheet: string, brief: SheetBrief): string | null {
    return withBrief(sheet, brief);
  }

  #day(): string {
    return this.#needs.clock.now().toISOString().slice(0, '2026-01-31'.length);
  }

  servedPictures(id: string): ReadonlyMap<string, string> {
    return new Map(this.#filesOf(id, PICTURE).map((path) => [path, `/content/stories/${id}/${path}`]));
  }

  servedPictureFiles(id: string): ReadonlyMap<string, Uint8Array> {
    return new Map(this.#filesOf(id, PICTURE).map((path) => [path, readFileSync(join(this.#needs.folder, id, path))]));
  }

  served(id: string): ReadonlyMap<string, string> | null {
    const folder = join(this.#needs.folder, id);
    if (!existsSync(folder)) return null;
    return new Map(this.#filesOf(id, TEXT).map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
  }

  /** The files of a served story with such a name, by their paths in its folder, in order; none where there is no folder. */
  #filesOf(id: string, name: RegExp): readonly string[] {
    const folder = join(this.#needs.folder, id);
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && name.test(entry.name))
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      )
      .sort();
  }
}

function leavesLittle(order: ReadOrder): boolean {
  if (order.kind === 'file') return false;
  const texts = order.kind === 'slips' ? order.scripts.map(({ text }) => text) : [...order.files.values()];
  return texts.reduce((sum, text) => sum + text.length, 0) <= MOST_KEPT;
}
