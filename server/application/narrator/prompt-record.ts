import { createHash } from 'node:crypto';
import type { Database } from '#server/application/db/database.ts';
import type { PromptParts } from '#server/domain/narrator/prompt/prompt.ts';
import type { PromptFrame } from '#server/domain/narrator/prompt/prompt-frame.ts';
import type { ChatMessage } from '#server/domain/narrator/prompt/prompt-material.ts';
import type { PromptReport } from '#server/domain/narrator/prompt/prompt-report.ts';

/** A prompt as it was sent, and its frame. */
export interface PromptSource {
  readonly frame: PromptFrame;
  readonly messages: readonly ChatMessage[];
  readonly parts: PromptParts;
}

/** 128 bits of SHA-256: 22 characters. */
const digestOf = (value: string): string => createHash('sha256').update(value).digest('base64url').slice(0, 22);

/** By which a rebuilt prompt is compared with the one that was sent. */
export const promptDigest = (messages: readonly ChatMessage[]): string => digestOf(JSON.stringify(messages));

/** Frames known to be stored. There is one for each story, brand and template. */
const MAX_KNOWN_FRAMES = 1_000;

/** What is stored of a turn's prompt: its report and, where there is a source, what it can be rebuilt from: 44 characters. */
export interface PromptRecord {
  readonly report: PromptReport;
  /** Digests of the frame, which is stored, and of the prompt. */
  readonly frame: string | null;
  readonly digest: string | null;
}

/** Keeps what the prompts of turns were made of. */
export class PromptRecords {
  readonly #db: Database;
  /** Digests of stored frames, which are never deleted: a frame is too large to be sent with every turn. */
  readonly #known = new Set<string>();
  /** Turns share their frame's object, which is never changed, so most digests are computed once. */
  readonly #digests = new WeakMap<PromptFrame, string>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** The record of a prompt, for the turn's row. Its frame is stored by then. */
  async of(report: PromptReport, source: PromptSource | undefined): Promise<PromptRecord> {
    if (!source) return { report, frame: null, digest: null };
    return { report, frame: await this.#stored(source.frame), digest: promptDigest(source.messages) };
  }

  /** The digest of a frame that is stored. */
  async #stored(promptFrame: PromptFrame): Promise<string> {
    const computed = this.#digests.get(promptFrame);
    if (computed !== undefined && this.#known.has(computed)) return computed;
    const frame = JSON.stringify(promptFrame);
    const digest = digestOf(frame);
    this.#digests.set(promptFrame, digest);
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
