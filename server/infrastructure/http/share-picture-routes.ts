import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { slug } from '#contract/shapes.ts';
import type { Brand } from '#domain/brand/brand.ts';
import type { SharePictures } from '#server/application/sharing/share-pictures.ts';
import { inPlace } from './expensive-call.ts';
import { refuse } from './refusal.ts';

interface SharePictureParts {
  readonly pictures: SharePictures;
  readonly brandOf: (host: string) => Brand;
  readonly onError: (error: unknown) => void;
}

const NO_PICTURE = { code: 'NOT_FOUND', message: 'There is no such picture.' } as const;
const isSlug = (text: string): boolean => v.is(slug, text);

/** The pictures that go with shared links. One that cannot be drawn leads to the brand's own. To draw one costs more than a turn. */
export function registerSharePictures(app: FastifyInstance, { pictures, brandOf, onError }: SharePictureParts): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, draw: (brand: Brand) => Promise<Uint8Array | null>) => {
    const { address } = app.originOf(request);
    await inPlace(app, reply, { user: null, address }, () => answer(request, reply, draw));
    return reply;
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply, draw: (brand: Brand) => Promise<Uint8Array | null>) => {
    const brand = brandOf(request.hostname);
    try {
      const picture = await draw(brand);
      if (!picture) return void refuse(reply, NO_PICTURE);
      const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
      reply.headers({ 'cache-control': 'public, max-age=3600', etag });
      if (request.headers['if-none-match'] === etag) return void reply.status(304).send();
      reply.type('image/jpeg').send(Buffer.from(picture));
    } catch (error) {
      onError(error);
      reply.header('cache-control', 'no-store').redirect(brand.ogImageUrl, 302);
    }
  };
  app.get<{ Params: { kind: string; id: string } }>('/share-pictures/:kind/:id.jpg', (request, reply) => {
    const { kind, id } = request.params;
    if (!isSlug(id) || (kind !== 'story' && kind !== 'character')) return refuse(reply, NO_PICTURE);
    return send(request, reply, (brand) => pictures[kind](id, brand));
  });
  app.get<{ Params: { story: string; ending: string } }>('/share-pictures/ending/:story/:ending.jpg', (request, reply) => {
    const { story, ending } = request.params;
    if (!isSlug(story) || !isSlug(ending)) return refuse(reply, NO_PICTURE);
    return send(request, reply, (brand) => pictures.ending(story, ending, brand));
  });
}
