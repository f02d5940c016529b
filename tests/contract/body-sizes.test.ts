import { toJsonSchema } from '@valibot/to-json-schema';
import { describe, expect, it } from 'vitest';
import { MAX_BODY_BYTES, MAX_ESCAPE_BYTES } from '#contract/limits.ts';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** Bytes of the largest JSON that a schema takes, however its letters are escaped; a text without a length is bounded by a pattern. */
function largest(schema: Schema): number {
  const options = schema.anyOf ?? schema.oneOf ?? (schema.enum ?? ('const' in schema ? [schema.const] : [])).map((one) => ({ const: one }));
  if ('const' in schema) return JSON.stringify(schema.const).length;
  if (options.length > 0) return Math.max(...options.map(largest));
  switch (schema.type) {
    case 'object':
      return Object.entries(schema.properties ?? {}).reduce((sum, [name, field]) => sum + name.length + 4 + largest(field), 2);
    case 'array':
      return (schema.maxItems ?? Number.POSITIVE_INFINITY) * (largest(schema.items ?? {}) + 1) + 2;
    case 'string':
      return 2 + (schema.maxLength ?? (schema.pattern || schema.format ? 120 : Number.POSITIVE_INFINITY)) * MAX_ESCAPE_BYTES;
    case 'number':
    case 'integer':
      return 25;
    case 'boolean':
    case 'null':
      return 5;
    default:
      return Number.POSITIVE_INFINITY;
  }
}

/** What bounds a body that its schema does not. */
const BOUNDED_OTHERWISE: readonly string[] = [
  // A user id of an old client is read as text of any length, and ignored.
  'user.auth',
  // A browser cuts its parts: `leavingParts` and `batches` in `src/domain/tracking/event-queue.ts`, `MAX_PART_BYTES`.
  'meta-api.forward',
  'recording.append',
  // Base64 has no letters to escape.
  'user-avatar.update',
  'preview.play',
  'admin/project.tell',
  'admin/project.tell-reader',
  // What a draft offers and has told: what fits into the body is heard.
  'admin/project.hear-words',
  // A file in JSON: what fits into the body is taken.
  'actor/chat/game.import',
  'admin/character.import',
];

describe('the bytes of a body', () => {
  const posts = routes.filter(({ method, path }: Route) => method === 'POST' && !BOUNDED_OTHERWISE.includes(path));
  it.each(posts.map((route) => [route.path, route] as const))('S110: %s takes every input that its contract takes', (_, route) => {
    const schema = toJsonSchema(route.input, { errorMode: 'ignore', typeMode: 'input' }) as Schema;
    expect(largest(schema)).toBeLessThanOrEqual(route.maxBytes ?? MAX_BODY_BYTES);
  });
});
