import { outsideJson } from '#server/domain/text/outside-json.ts';

/** An answer's body, as long as it holds at most `maxBytes`; throws when it holds more. */
async function boundedBody(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('Too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The JSON of an answer. Throws when it is larger than `maxBytes`, has more structure than JSON from outside may have, or is no JSON. */
export async function boundedJson(response: Response, maxBytes: number): Promise<unknown> {
  const json = outsideJson(await boundedBody(response, maxBytes));
  if (!json.ok) throw new Error(`Not usable as JSON: ${json.error}`);
  return json.value;
}
