import { createHash } from 'node:crypto';
import type { PromptFrame } from '../../domain/prompt/prompt-frame.ts';
import type { ChatMessage } from '../../domain/prompt/prompt-material.ts';
import type { PromptReport } from '../../domain/prompt/prompt-report.ts';
import type { Database } from '../database.ts';

/** A prompt as it was sent, and its frame. */
export interface PromptSource {
  readonly frame: PromptFrame;
  readonly messages: readonly ChatMessage[];
}

/** 128 bits of SHA-256: 22 characters. */
const digestOf = (value: string): string => createHash('sha256').update(value).digest('base64url').slice(0, 22);

/** By which a rebuilt prompt is compared with the one that was sent. */
export const promptDigest = (messages: readonly ChatMessage[]): string => digestOf(JSON.stringify(messages));

/** Frames known to be stored. There is one for each story, brand and template. */
const MAX_KNOWN_FRAMES = 1_000;

/** Keeps what the prompts of turns were made of. */
export class PromptRecords {
  readonly #db: Database;
  /** Digests of stored frames, which are never deleted: a frame is too large to be sent with every turn. */
  readonly #known = new Set<string>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Stores a running turn's report and, where there is a source, what its prompt can be rebuilt from: 44 characters beside the turn. */
  async keep(turnId: string, report: PromptReport, source: PromptSource | undefined): Promise<void> {
    const rebuilt = source && { prompt_frame: await this.#stored(source.frame), prompt_digest: promptDigest(source.messages) };
    await this.#db
      .updateTable('turns')
      .set({ prompt: JSON.stringify(report), ...rebuilt })
      .where('id', '=', turnId)
      .where('status', '=', 'running')
      .execute();
  }

  /** The digest of a frame that is stored. */
  async #stored(promptFrame: PromptFrame): Promise<string> {
    const frame = JSON.stringify(promptFrame);
    const digest = digestOf(frame);
    if (this.#known.has(digest)) return digest;
    await this.#db
      .insertInto('prompt_frames')
      .values({ digest, frame })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (this.#known.size >= MAX_KNOWN_FRAMES) this.#known.clear();
    this.#known.add(digest);
    return digest;
  }
}
