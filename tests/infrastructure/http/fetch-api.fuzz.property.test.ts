import fc from 'fast-check';
import { firstValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { routes } from '#contract/routes.ts';
import { whoami } from '#contract/session.ts';
import { FetchApi } from '#infrastructure/http/fetch-api.ts';
import { RecordingLog } from '#tests/fakes/recording-log.ts';
import { runs } from '#tests/proof.ts';

const envelope = fc.record(
  { code: fc.oneof(fc.constantFrom('0', '401', 'NOT_FOUND', 0, null), fc.string()), message: fc.anything(), data: fc.jsonValue() },
  { requiredKeys: [] },
);
const body = fc.oneof(
  fc.json(),
  fc.string(),
  envelope.map((value) => JSON.stringify(value)),
  fc.tuple(envelope, fc.nat(60)).map(([value, end]) => JSON.stringify(value)?.slice(0, end) ?? ''),
  fc.constantFrom('', 'null', '[]', '<!doctype html>', '{"__proto__":{"code":"0"}}', '{"code":"0","data":{"__proto__":{}}}'),
);
const status = fc.constantFrom(200, 200, 200, 201, 301, 400, 401, 402, 403, 404, 409, 418, 429, 500, 502, 503, 504);

describe('the contract checks every answer', () => {
  it('faults C16: any status with any body from any call is a value or a failure', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(routes.length - 1), status, body, async (index, code, text) => {
        const route = routes[index] ?? whoami;
        const api = new FetchApi(async () => new Response(text, { status: code }), new RecordingLog());
        const answer = await firstValueFrom(api.call(route, {}, 'token'));
        if (answer.ok) expect(code).toBeLessThan(300);
        else {
          expect(answer.error.status).toBe(code);
          expect(answer.error.message).not.toBe('');
          expect(answer.error.code).toMatch(/./s);
          if (code === 401) expect(answer.error.kind).toBe('unauthorized');
        }
      }),
      { numRuns: runs(500, 5_000) },
    );
  });
});
