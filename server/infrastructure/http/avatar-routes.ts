import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { uuid as uuidSchema } from '#contract/shapes.ts';
import type { Profiles } from '#server/application/account/profiles.ts';
import { drawnAvatar } from '#server/domain/account/drawn-avatar.ts';
import { refuse } from './refusal.ts';
import { PICTURE_POLICY } from './security-headers.ts';

/** The name of an uploaded picture; other names are refused without a query. */
const HASH = /^[0-9a-f]{24}$/;
const FOREVER = 'public, max-age=31536000, immutable';

/** Pictures of users: the generated one of each uuid, and uploaded ones. An address identifies its content, so responses are immutable. */
export function registerAvatars(app: FastifyInstance, profiles: Profiles): void {
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
