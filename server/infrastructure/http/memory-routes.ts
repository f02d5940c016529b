import type { FastifyInstance } from 'fastify';
import { changeMemory, readMemory } from '../../../contract/memory.ts';
import { fail, ok } from '../../../src/domain/result.ts';
import type { GameMemory } from '../../application/play/game-memory.ts';
import { NO_GAME, type Refusal, serve } from './serve.ts';

const refusals: Readonly<Record<'NOT_FOUND' | 'TURN_RUNNING' | 'UNKNOWN' | 'FULL' | 'PINS', Refusal>> = {
  NOT_FOUND: NO_GAME,
  TURN_RUNNING: { code: 'TURN_RUNNING', message: 'A reply is still being written. Wait for it, or stop it.' },
  UNKNOWN: { code: 'INVALID_INPUT', message: 'The story does not remember this any more.' },
  FULL: { code: 'INVALID_INPUT', message: 'The story cannot keep more than this. Forget something first.' },
  PINS: { code: 'INVALID_INPUT', message: 'No more facts can be pinned. Unpin or forget one first.' },
};

/** The calls about what a story remembers. */
export function registerMemoryRoutes(app: FastifyInstance, memory: GameMemory): void {
  serve(app, readMemory, async ({ game_id: gameId }, caller) => {
    const view = await memory.read(caller.uuid, gameId);
    return view ? ok(view) : fail(NO_GAME);
  });

  serve(app, changeMemory, async ({ game_id: gameId, change }, caller) => {
    const changed = await memory.change(caller.uuid, gameId, change);
    return changed.ok ? changed : fail(refusals[changed.error]);
  });
}
