import { type Live, LiveState } from '#application/live.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import { Action, type ActionState } from '#application/remote/action.ts';
import type { Declaration, RemoteContext } from '#application/remote/declaration.ts';
import { MAX_CARD_BYTES } from '#contract/limits.ts';
import { readLoreFile } from '#contract/studio/sheets.ts';
import { fileLimits } from '#domain/studio/file-limits.ts';
import { type ChosenFile, type FileBound, sentFile } from '../sent-file.ts';

/** What a story would take in of a file. */
export interface BroughtLore extends CallAnswer<typeof readLoreFile> {
  /** The project that it was chosen for. */
  readonly id: string;
  /** The name of the file. */
  readonly name: string;
}

interface ChosenLore {
  readonly id: string;
  readonly file: ChosenFile;
}

const LORE_FILE: FileBound = { most: MAX_CARD_BYTES, tooLarge: `The file is larger than ${fileLimits.card}. Part it.` };

/** A lorebook of another program, which is read and looked at before the sheet takes it in. Source: STUDIO-137. */
class LoreFile {
  readonly #brought = new LiveState<BroughtLore | null>(null);
  readonly #read: Action<ChosenLore, CallAnswer<typeof readLoreFile>>;

  readonly reading: Live<ActionState>;
  /** What the file that was read last would bring; null without one. */
  readonly brought: Live<BroughtLore | null> = this.#brought;

  constructor({ api, session }: RemoteContext) {
    this.#read = new Action({
      session,
      send: ({ id, file }) => sentFile(file, LORE_FILE, (bytes) => api.call(readLoreFile, { id, file: bytes })),
      fallback: 'The file did not reach the server. Try again.',
      done: (lore, { id, file: { name } }) => this.#brought.set({ ...lore, id, name }),
    });
    this.reading = this.#read.state;
    session.playerChanged$.subscribe(() => this.leave());
  }

  /** Reads a file for a project; another one that is being read comes to nothing. */
  read(id: string, file: ChosenFile): void {
    this.leave();
    this.#read.run({ id, file });
  }

  /** Leaves the file that was read, or is being read. */
  leave(): void {
    this.#brought.set(null);
    this.#read.reset();
  }
}

export const loreFile: Declaration<LoreFile> = { live: (context) => new LoreFile(context) };
