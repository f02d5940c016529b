import type { FastifyInstance } from 'fastify';
import { guestSignUp, refresh, whoami } from '../../../contract/session.ts';
import { fail, ok } from '../../../src/domain/result.ts';
import type { Guests } from '../../application/session/guests.ts';
import type { Sessions } from '../../application/session/sessions.ts';
import type { Users } from '../../application/session/users.ts';
import { serve } from './serve.ts';

/** The calls by which somebody gets and keeps an identity. */
export function registerSessionRoutes(app: FastifyInstance, parts: { guests: Guests; sessions: Sessions; users: Users }): void {
  const { guests, sessions, users } = parts;

  serve(app, guestSignUp, async ({ device_id, gender }) => {
    const { uuid, auth } = await guests.signUp(device_id, gender);
    return ok({ auth, user: await users.get(uuid) });
  });

  serve(app, refresh, async ({ refresh_token }) => {
    const auth = await sessions.refresh(refresh_token);
    return auth ? ok({ auth }) : fail({ code: 'UNAUTHORIZED', message: 'Sign in again.' });
  });

  serve(app, whoami, async (_, caller) => ok({ user: await users.get(caller.uuid) }));
}
