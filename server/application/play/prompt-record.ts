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

/** Stores a running turn's report and, where there is a source, what its prompt can be rebuilt from: 44 characters beside the turn. */
export async function keepPrompt(db: Database, turnId: string, report: PromptReport, source: PromptSource | undefined): Promise<void> {
  const prompt = JSON.stringify(report);
  const running = db.updateTable('turns').where('id', '=', turnId).where('status', '=', 'running');
  if (!source) {
    await running.set({ prompt }).execute();
    return;
  }
  const frame = JSON.stringify(source.frame);
  const kept = { digest: digestOf(frame), frame };
  await db
    .insertInto('prompt_frames')
    .values(kept)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await running.set({ prompt, prompt_frame: kept.digest, prompt_digest: promptDigest(source.messages) }).execute();
}
