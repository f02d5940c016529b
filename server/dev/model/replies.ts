import { DONE, delta, type LlmAnswer, pieces, type Step, send, wait } from './steps.ts';

/** The structured part after the prose. */
export interface Tail {
  readonly choices?: readonly string[];
  readonly objectives?: readonly (string | { readonly id: string; readonly quote: string })[];
  readonly ending?: string | { readonly id: string; readonly quote: string } | null;
  readonly scene?: string | null;
  readonly mood?: string | null;
  readonly memory?: readonly (string | { readonly about: string; readonly fact: string; readonly quote: string })[];
}

export interface Reply {
  readonly prose: string;
  readonly tail?: Tail | string;
  readonly reasoning?: string;
  /** How reasoning is sent. */
  readonly reasoningBy?: 'reasoning_content' | 'reasoning' | 'think';
  readonly finish?: string | null;
  /** Characters a piece, and milliseconds between pieces. */
  readonly size?: number;
  readonly paceMs?: number;
}

/** The text of a reply with its tail, as a model writes it. */
export function replyText({ prose, tail }: Reply): string {
  if (tail === undefined) return prose;
  return `${prose}\n===\n${typeof tail === 'string' ? tail : JSON.stringify(tail)}`;
}

/** The steps that send a reply piece by piece, up to its finish. */
export function replySteps(reply: Reply): Step[] {
  const { reasoning = '', reasoningBy = 'reasoning_content', finish = 'stop', size = 12, paceMs = 0 } = reply;
  const inline = reasoningBy === 'think' && reasoning !== '';
  const reasoningParts = inline ? [] : pieces(reasoning, size).map((text) => delta({ [reasoningBy]: text }));
  const text = (inline ? `<think>${reasoning}</think>\n\n` : '') + replyText(reply);
  const events = [delta({ role: 'assistant', content: '' }), ...reasoningParts, ...pieces(text, size).map((content) => delta({ content }))];
  const steps = events.flatMap((bytes) => (paceMs > 0 ? [send(bytes), wait(paceMs)] : [send(bytes)]));
  return finish === null ? steps : [...steps, send(delta({}, finish)), send(DONE)];
}

export const streamed = (steps: readonly Step[]): LlmAnswer => ({ headers: { 'content-type': 'text/event-stream' }, steps });

export const reply = (text: Reply): LlmAnswer => streamed(replySteps(text));

/** A JSON response. */
export const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): LlmAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  steps: [send(JSON.stringify(body))],
});

export const completion = (content: string, finish = 'stop'): LlmAnswer =>
  json({
    id: 'fake',
    object: 'chat.completion',
    model: 'fake',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }],
  });
