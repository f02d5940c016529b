import type { JsonBounds } from '#contract/limits.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { type JsonProblem, jsonProblem } from './json-problem.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** The value of a JSON text that comes from outside of this server. `broken`: it is no JSON, or no UTF-8. */
export function outsideJson(json: Uint8Array | string, bounds?: JsonBounds): Result<unknown, JsonProblem | 'broken'> {
  const problem = jsonProblem(typeof json === 'string' ? Buffer.from(json) : json, bounds);
  if (problem !== null) return fail(problem);
  try {
    return ok(JSON.parse(typeof json === 'string' ? json : decoder.decode(json)));
  } catch {
    return fail('broken');
  }
}
