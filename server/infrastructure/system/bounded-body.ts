/** An answer's body, as long as it holds at most `mostBytes`; throws when it holds more. */
export async function boundedBody(response: Response, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new Error('Too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
