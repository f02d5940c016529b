import type { FastifyInstance } from 'fastify';
import { changeMemory, readMemory } from '../../../contract/memory.ts';
import { fail, ok } from '../../../src/domain/result.ts';
import type { GameMemory, MemoryCorrection } from '../../application/play/game-memory.ts';
import type { Moderation } from '../../application/play/moderation.ts';
import { NO_GAME, type Refusal, serve } from './serve.ts';
import { objectionTo } from './told-words.ts';

const refusals: Readonly<Record<'NOT_FOUND' | 'TURN_RUNNING' | 'UNKNOWN' | 'FULL' | 'PINS', Refusal>> = {
  NOT_FOUND: NO_GAME,
  TURN_RUNNING: { code: 'TURN_RUNNING', message: 'A reply is still being written. Wait for it, or stop it.' },
  UNKNOWN: { code: 'INVALID_INPUT', message: 'The story does not remember this any more.' },
  FULL: { code: 'INVALID_INPUT', message: 'The story cannot keep more than this. Forget something first.' },
  PINS: { code: 'INVALID_INPUT', message: 'No more facts can be pinned. Unpin or forget one first.' },
};

/** The calls about what a story remembers. */
export function registerMemoryRoutes(app: FastifyInstance, memory: GameMemory, moderation: Moderation): void {
  serve(app, readMemory, async ({ game_id: gameId }, caller) => {
    const view = await memory.read(caller.uuid, gameId);
    return view ? ok(view) : fail(NO_GAME);
  });

  serve(app, changeMemory, async ({ game_id: gameId, change }, caller) => {
    const objection = await objectionTo(wordsOf(change), moderation);
    if (objection) return fail(objection);
    const changed = await memory.change(caller.uuid, gameId, change);
    return changed.ok ? changed : fail(refusals[changed.error]);
  });
}

/** What a correction would have a narrator tell from. */
function wordsOf(change: MemoryCorrection): string {
  if (!('text' in change)) return '';
  return 'keys' in change ? `${change.keys.join(', ')}: ${change.text}` : change.text;
}
