/** The steps of one response, in order. A response ends normally unless it is cut or hangs. */
export type Step =
  | { readonly do: 'send'; readonly bytes: Uint8Array }
  | { readonly do: 'wait'; readonly ms: number }
  /** Destroys the socket. */
  | { readonly do: 'cut' }
  /** Sends nothing until the client disconnects. */
  | { readonly do: 'hang' };

export interface LlmAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

export const send = (text: string | Uint8Array): Step => ({
  do: 'send',
  bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text,
});
export const wait = (ms: number): Step => ({ do: 'wait', ms });

/** One event of the stream with any data. */
export const event = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;
/** One chunk of a reply in the protocol's format. */
export const delta = (part: Readonly<Record<string, unknown>>, finish: string | null = null): string =>
  event({ id: 'fake', object: 'chat.completion.chunk', model: 'fake', choices: [{ index: 0, delta: part, finish_reason: finish }] });
export const DONE = 'data: [DONE]\n\n';

/** Text in pieces of about `size` characters, cut anywhere. */
export function pieces(text: string, size: number): string[] {
  const cuts: string[] = [];
  for (let at = 0; at < text.length; at += size) cuts.push(text.slice(at, at + size));
  return cuts;
}
