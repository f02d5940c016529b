import type { FastifyInstance } from 'fastify';
import { changeMemory, readMemory } from '#contract/memory.ts';
import { fail, ok } from '#domain/result.ts';
import type { Moderation } from '#server/application/narrator/moderation.ts';
import type { GameMemory, MemoryCorrection } from '#server/application/play/game-memory.ts';
import { always } from './expensive-call.ts';
import { textRefusal } from './moderated-text.ts';
import { NO_GAME, type Refusal } from './refusal.ts';
import { type Handler, serve } from './serve.ts';

const refusals: Readonly<Record<'NOT_FOUND' | 'TURN_RUNNING' | 'UNKNOWN' | 'FULL' | 'PINS' | 'NO_NAME', Refusal>> = {
  NOT_FOUND: NO_GAME,
  TURN_RUNNING: { code: 'TURN_RUNNING', message: 'A reply is still being written. Wait for it, or stop it.' },
  UNKNOWN: { code: 'INVALID_INPUT', message: 'The story does not remember this any more.' },
  FULL: { code: 'INVALID_INPUT', message: 'The story cannot keep more than this. Forget something first.' },
  NO_NAME: { code: 'INVALID_INPUT', message: 'A name is one line of characters that can be seen.' },
  PINS: { code: 'INVALID_INPUT', message: 'No more facts can be pinned. Unpin or forget one first.' },
};

export function registerMemoryRoutes(app: FastifyInstance, memory: GameMemory, moderation: Moderation): void {
  const read: Handler<typeof readMemory> = async ({ gameId }, caller) => {
    const view = await memory.read(caller.uuid, gameId);
    return view ? ok(view) : fail(NO_GAME);
  };
  serve(app, readMemory, read, { ownGame: 'gameId', expensive: always });

  const change: Handler<typeof changeMemory> = async ({ gameId, change: correction }, caller) => {
    const refusal = await textRefusal(textOf(correction), moderation);
    if (refusal) return fail(refusal);
    const changed = await memory.change(caller.uuid, gameId, correction);
    return changed.ok ? changed : fail(refusals[changed.error]);
  };
  serve(app, changeMemory, change, { ownGame: 'gameId', expensive: always });
}

/** The text that a correction adds to the prompt. */
function textOf(change: MemoryCorrection): string {
  if (change.what === 'steering') return [change.note, change.never.join(', ')].filter(Boolean).join('\n');
  if (!('text' in change)) return '';
  return 'keys' in change ? `${change.keys.join(', ')}: ${change.text}` : change.text;
}
