/** Larger responses are not read. */
export const MAX_BODY_BYTES = 10 * 1024 * 1024;

/** Body of a response as text; null when it is larger than `MAX_BODY_BYTES`. Rejects when it is cut off. */
export async function readBody(response: Response): Promise<string | null> {
  if (Number(response.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) {
    await response.body?.cancel();
    return null;
  }
  const reader = response.body?.getReader();
  if (reader === undefined) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > MAX_BODY_BYTES) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
