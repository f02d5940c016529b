/** An answer's body, as long as it holds at most `maxBytes`; throws when it holds more. */
export async function boundedBody(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('Too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
