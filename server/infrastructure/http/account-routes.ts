import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import {
  answerAge,
  deleteAccount,
  exportData,
  listIdentities,
  listSessions,
  removeAvatar,
  revokeAllSessions,
  revokeSession,
  updateAvatar,
} from '#contract/account.ts';
import { updateUserInfo } from '#contract/session.ts';
import { uuid as uuidSchema } from '#contract/shapes.ts';
import { fail, ok } from '#domain/result.ts';
import type { AccountDeletion } from '#server/application/account/account-deletion.ts';
import type { AccountErasure } from '#server/application/account/account-erasure.ts';
import { type DataExport, exportAnswer } from '#server/application/account/data-export.ts';
import type { Profiles } from '#server/application/account/profiles.ts';
import type { Sessions } from '#server/application/session/sessions.ts';
import type { Users } from '#server/application/session/users.ts';
import type { AgeVerification } from '#server/application/stories/age-verification.ts';
import { drawnAvatar } from '#server/domain/account/drawn-avatar.ts';
import { avatarLimits, exportLimits } from '#server/domain/platform/limits.ts';
import { always } from './expensive-call.ts';
import { refuse, UNAUTHORIZED } from './refusal.ts';
import { perUser } from './route-limit.ts';
import { PICTURE_POLICY } from './security-headers.ts';
import { type Handler, serve } from './serve.ts';
import { WrittenJson } from './written-json.ts';

interface AccountParts {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly profiles: Profiles;
  readonly ages: AgeVerification;
  readonly dataExport: DataExport;
  readonly deletion: AccountDeletion;
  readonly erasure: AccountErasure;
}

export function registerAccountRoutes(app: FastifyInstance, parts: AccountParts): void {
  registerProfileRoutes(app, parts);
  registerDeviceRoutes(app, parts);
  registerAvatars(app, parts);
  const { users, ages, dataExport, deletion, erasure } = parts;

  serve(app, answerAge, async ({ birthYear }, caller) => ok({ band: await ages.answer(caller.uuid, birthYear) }));

  serve(app, listIdentities, async (_, caller) => ok(await users.waysToSignIn(caller.uuid)));

  const writeExport: Handler<typeof exportData> = async (_, caller) => ok(await WrittenJson.of(exportAnswer(dataExport.json(caller.uuid))));
  serve(app, exportData, writeExport, {
    expensive: always,
    limit: perUser(exportLimits, 'Your data was downloaded several times already.'),
  });

  serve(app, deleteAccount, async (_, caller, context) => {
    const deleted = await deletion.delete(caller.uuid, context);
    if (!deleted.ok && deleted.error === 'GONE') return fail(UNAUTHORIZED);
    if (!deleted.ok) return fail({ code: 'FORBIDDEN', message: 'You are the last admin. Make somebody else one first.' });
    void erasure.eraseDue().catch((error: unknown) => app.log.error(error, 'erasure failed'));
    return ok(null);
  });
}

function registerProfileRoutes(app: FastifyInstance, { users, profiles }: AccountParts): void {
  serve(app, updateUserInfo, async (change, caller) => {
    if (!(await profiles.update(caller.uuid, change))) return fail(UNAUTHORIZED);
    return ok({ user: await users.get(caller.uuid) });
  });

  const setPicture: Handler<typeof updateAvatar> = async ({ image }, caller) => {
    const set = await profiles.setPicture(caller.uuid, Buffer.from(image, 'base64'));
    if (!set.ok && set.error === 'gone') return fail(UNAUTHORIZED);
    if (!set.ok) return fail({ code: 'PICTURE_UNREADABLE', message: 'This file is not a picture we can read.' });
    return ok({ user: await users.get(caller.uuid) });
  };
  serve(app, updateAvatar, setPicture, { expensive: always, admission: perUser(avatarLimits, 'That was many pictures.') });

  serve(app, removeAvatar, async (_, caller) => {
    await profiles.removePicture(caller.uuid);
    return ok({ user: await users.get(caller.uuid) });
  });
}

function registerDeviceRoutes(app: FastifyInstance, { sessions }: AccountParts): void {
  serve(app, listSessions, async (_, caller) => {
    const devices = await sessions.list(caller.uuid);
    return ok({ sessions: devices.map((device) => ({ ...device, current: device.id === caller.sessionId })) });
  });

  serve(app, revokeSession, async ({ sessionId }, caller) => {
    const ended = await sessions.end(caller.uuid, sessionId, 'signed out from another device');
    return ended ? ok(null) : fail({ code: 'NOT_FOUND', message: 'This device is not signed in.' });
  });

  serve(app, revokeAllSessions, async (_, caller) => {
    await sessions.endEverywhere(caller.uuid);
    return ok(null);
  });
}

/** The name of an uploaded picture; other names are refused without a query. */
const HASH = /^[0-9a-f]{24}$/;
const FOREVER = 'public, max-age=31536000, immutable';

/** Pictures of users: the generated one of each uuid, and uploaded ones. An address identifies its content, so responses are immutable. */
function registerAvatars(app: FastifyInstance, { profiles }: AccountParts): void {
  app.get<{ Params: { uuid: string } }>('/avatars/:uuid.svg', (request, reply) => {
    const uuid = v.safeParse(uuidSchema, request.params.uuid);
    if (!uuid.success) return refuse(reply, NO_PICTURE);
    return reply
      .headers({ 'cache-control': FOREVER, 'content-security-policy': PICTURE_POLICY })
      .type('image/svg+xml')
      .send(drawnAvatar(uuid.output));
  });

  app.get<{ Params: { uuid: string; hash: string } }>('/avatars/:uuid/:hash.webp', async (request, reply) => {
    const { hash } = request.params;
    const uuid = v.safeParse(uuidSchema, request.params.uuid);
    const image = uuid.success && HASH.test(hash) ? await profiles.picture(uuid.output, hash) : null;
    if (!image) return refuse(reply, NO_PICTURE);
    return reply
      .headers({ 'cache-control': FOREVER, 'content-security-policy': PICTURE_POLICY })
      .type('image/webp')
      .send(Buffer.from(image));
  });
}

const NO_PICTURE = { code: 'NOT_FOUND', message: 'There is no such picture.' } as const;
