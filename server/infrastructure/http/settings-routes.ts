import type { FastifyInstance } from 'fastify';
import { listSysconfig } from '../../../contract/settings.ts';
import { GUEST_SIGN_UP_GRANT } from '../../../src/domain/coins/grants.ts';
import { ok } from '../../../src/domain/result.ts';
import type { Narrator } from '../../application/play/narrator.ts';
import { serve } from './serve.ts';

/** What everybody may know about this server. */
export function registerSettingsRoutes(app: FastifyInstance, told: { appName: string; narrator: Narrator['kind'] }): void {
  serve(app, listSysconfig, async () =>
    ok({ config: { app_name: told.appName, narrator: told.narrator, guest_sign_up_coins: GUEST_SIGN_UP_GRANT } }),
  );
}
