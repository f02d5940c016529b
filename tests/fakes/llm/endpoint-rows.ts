import { completion, json, reply, streamed } from '#server/dev/model/replies.ts';
import { DONE, delta, event, type LlmAnswer, pieces, type Step, send } from '#server/dev/model/steps.ts';
import { cut, refusal } from './faulty-replies.ts';

/** One thing that a model server may send, and what becomes of the turn. */
export interface EndpointRow {
  readonly name: string;
  readonly answer: LlmAnswer;
  /** Null: the turn is done and charged. */
  readonly sentence: string | null;
  /** The text of the turn; undefined where the way of the bytes decides how much of a failed reply is kept. */
  readonly text?: string;
  /** Whether more that follows in the same response can still make it good. */
  readonly isOpen?: boolean;
}

export const LOST = 'The narrator lost the thread. Nothing was charged; try again.';
export const REFUSED = 'The narrator would not tell that. Nothing was charged; try other words.';
const BUSY = 'The narrator has too much to do right now. Nothing was charged; try again in a moment.';
const AWAY = 'The narrator cannot be reached right now. Nothing was charged; try again in a moment.';

export const STORY = 'The lamp burns low over the harbour. A gull cries once and is gone.';
/** What must never be shown as story. */
export const THOUGHT = 'I should weigh how the keeper would react.';

const words = pieces(STORY, 9);
const said = words.map((content) => send(delta({ content })));
const data = (value: unknown): Step => send(event(value));
const choice = (fields: Readonly<Record<string, unknown>>): Step => data({ choices: [{ index: 0, delta: {}, ...fields }] });
const done = send(DONE);

const good = (name: string, steps: readonly Step[], text = STORY): EndpointRow => ({ name, answer: streamed(steps), sentence: null, text });
const bad = (name: string, steps: readonly Step[], sentence = LOST): EndpointRow => ({ name, answer: streamed(steps), sentence });

/** How a reply ends. */
export const ends: readonly EndpointRow[] = [
  good('stop', [...said, send(delta({}, 'stop')), done]),
  good('stop without the end mark', [...said, send(delta({}, 'stop'))]),
  good('stop in capitals', [...said, send(delta({}, 'STOP')), done]),
  good('eos', [...said, send(delta({}, 'eos'))]),
  good('an empty reason and the end mark', [...said, send(delta({}, '')), done]),
  good('no reason but the end mark', [...said, done]),
  good('the text "null" as no reason, and the end mark', [...words.map((content) => send(delta({ content }, 'null'))), done]),
  good('no field for a reason, and the end mark', [...words.map((content) => data({ choices: [{ delta: { content } }] })), done]),
  good('the reason in an object', [...said, choice({ finish_reason: { type: 'stop', matched: 2 } }), done]),
  good('stop in every piece', [...words.map((content) => send(delta({ content }, 'stop'))), done]),
  good('stop in every piece of thinking', [
    ...pieces(THOUGHT, 9).map((reasoning_content) => send(delta({ reasoning_content }, 'stop'))),
    ...said,
    send(delta({}, 'stop')),
    done,
  ]),
  good('length in a piece of thinking, then the reply', [
    send(delta({ reasoning: THOUGHT }, 'length')),
    ...said,
    send(delta({}, 'stop')),
    done,
  ]),
  good('stop, then the usage', [...said, send(delta({}, 'stop')), data({ choices: [], usage: { total_tokens: '12' } }), done]),
  good('stop beside the model’s own word for it', [...said, choice({ finish_reason: 'stop', native_finish_reason: 'end_turn' }), done]),
  { ...bad('neither', said), isOpen: true },
  { ...bad('an empty reason without the end mark', [...said, send(delta({}, ''))]), isOpen: true },
  bad('a cut', [...said, cut]),
  bad('an early stop, then a cut', [...words.map((content) => send(delta({ content }, 'stop'))).slice(0, 4), cut]),
  bad('error', [...said.slice(0, 5), send(delta({}, 'error')), done]),
  bad('abort', [...said.slice(0, 5), send(delta({}, 'abort')), done]),
  bad('a network error of the provider', [...said.slice(0, 5), send(delta({}, 'network_error')), done]),
  bad('lack of resources', [...said.slice(0, 5), send(delta({}, 'insufficient_system_resource')), done], BUSY),
  bad('a content filter', [...said, send(delta({}, 'content_filter')), done], REFUSED),
  bad('a content filter, then stop', [...said, send(delta({}, 'content_filter')), send(delta({}, 'stop')), done], REFUSED),
  bad('a call of a tool', [...said, send(delta({}, 'tool_calls')), done]),
  bad('a reason that nobody knows', [...said, send(delta({}, 'wibble')), done]),
  bad('a reason that is a number', [...said, choice({ finish_reason: 3 }), done]),
  bad('an unknown reason in a piece, then stop', [send(delta({ content: 'The ' }, 'wibble')), ...said, send(delta({}, 'stop')), done]),
  bad('stop beside the model’s own filter', [...said, choice({ finish_reason: 'stop', native_finish_reason: 'SAFETY' }), done], REFUSED),
  bad('stop beside the model’s own error', [
    ...said,
    choice({ finish_reason: 'stop', native_finish_reason: 'MALFORMED_FUNCTION_CALL' }),
    done,
  ]),
  good('stop beside the model’s own word that nobody knows', [
    ...said,
    choice({ finish_reason: 'stop', native_finish_reason: '<|im_end|>' }),
    done,
  ]),
  bad('nothing but the model’s own word that nobody knows', [
    ...said,
    choice({ finish_reason: null, native_finish_reason: 'tool_loop_detected' }),
    done,
  ]),
  good('nothing but the model’s own word', [...said, choice({ native_finish_reason: 'end_turn' }), done]),
  ...['endoftext', 'end_of_text', 'FINISH', 'FinishReason.STOP', 'FINISH_REASON_STOP'].map((reason) =>
    good(`stop as ${reason}`, [...said, send(delta({}, reason)), done]),
  ),
  good('a reason that says that it is none, and the end mark', [...said, send(delta({}, 'FINISH_REASON_UNSPECIFIED')), done]),
  ...['content_filter: PROHIBITED_CONTENT', 'ERROR_TOXIC', 'MODEL_ARMOR', 'content-filter'].map((reason) =>
    bad(`a filter as ${reason}`, [...said, send(delta({}, reason)), done], REFUSED),
  ),
  bad('an error in a choice', [...said, choice({ finish_reason: 'error', error: { code: 502, message: 'died' } }), done], AWAY),
  bad('an error in a choice beside stop', [...said, choice({ finish_reason: 'stop', error: { message: 'died' } }), done]),
  bad('an error in a choice as a text', [...said, choice({ finish_reason: 'stop', error: 'died' }), done]),
  bad('an error after stop', [...said, send(delta({}, 'stop')), data({ error: { message: 'died' } }), done]),
];

const content = (value: unknown): Step => send(delta({ content: value }));
const stop = [send(delta({}, 'stop')), done];
const bodies = (name: string, body: unknown, sentence: string | null): EndpointRow => ({
  name,
  answer: json(body),
  sentence,
  text: sentence === null ? STORY : '',
});
const failed = (name: string, answer: LlmAnswer, sentence: string): EndpointRow => ({ name, answer, sentence, text: '' });

/** How a reply and an error are written down. */
export const shapes: readonly EndpointRow[] = [
  good('content as a list of parts', [content([{ type: 'text', text: STORY }]), ...stop]),
  good('thinking as a part within parts', [
    content([{ type: 'thinking', thinking: [{ type: 'text', text: THOUGHT }], closed: true }]),
    content([{ type: 'text', text: STORY }]),
    ...stop,
  ]),
  good('thinking and text in one list', [
    content([
      { type: 'reasoning', text: THOUGHT },
      { type: 'output_text', text: STORY },
    ]),
    ...stop,
  ]),
  good('a part of a type that nobody knows is no story', [content([{ type: 'scratchpad', text: THOUGHT }, { text: STORY }]), ...stop]),
  good('parts that are plain texts', [content([...words]), ...stop]),
  good('parts in parts', [content([[{ type: 'text', text: { value: STORY } }]]), ...stop]),
  good('content as an object', [content({ type: 'text', text: STORY }), ...stop]),
  good('text beside a part without any', [
    content([
      { type: 'image_url', image_url: { url: 'x' } },
      { type: 'text', text: STORY },
    ]),
    ...stop,
  ]),
  ...(['reasoning', 'reasoning_content', 'thinking'] as const).map((name) =>
    good(`thinking as ${name}`, [send(delta({ [name]: THOUGHT, content: null })), ...said, ...stop]),
  ),
  good('thinking as details', [
    send(delta({ content: '', reasoning: null, reasoning_details: [{ type: 'reasoning.text', text: THOUGHT, index: 0 }] })),
    send(delta({ reasoning_details: [{ type: 'reasoning.encrypted', data: 'x' }] })),
    ...said,
    ...stop,
  ]),
  good('thinking as an object', [send(delta({ reasoning: { content: THOUGHT, tokens: 4 } })), ...said, ...stop]),
  good('thinking of a type that nobody knows', [send(delta({ reasoning: 7, content: STORY })), ...stop]),
  good('foreign fields of any type', [
    data({ id: 7, model: null, created: 'now', usage: 'none', tags: null, error: null, detail: null, system_fingerprint: [] }),
    data({
      choices: [{ index: '0', delta: { role: 3, content: STORY, tool_calls: null, refusal: null, audio: [] }, logprobs: 'x' }],
      error: {},
    }),
    data({ choices: null, usage: { prompt_tokens: '9', details: [null] } }),
    data({ choices: [], error: '', message: null }),
    ...stop,
  ]),
  good('a long list of tokens beside the reply', [
    data({ choices: [], prompt_token_ids: Array.from({ length: 60_000 }, () => 1) }),
    ...said,
    ...stop,
  ]),
  good('a sign of life under another name', [send('event: ping\ndata: still here\n\n'), ...said, ...stop]),
  good('an event without data', [send('data:\n\n'), ...said, ...stop]),
  good('a sign of life as data', [send('data: ping\n\n'), ...said, send('data: [HEARTBEAT]\n\n'), ...stop]),
  good(
    'numbers in place of texts',
    [content('He pays '), content(7), content(' coins. '), content(true), content('.'), ...stop],
    'He pays 7 coins. true.',
  ),
  good('empty lists in place of objects', [
    data({ choices: [{ index: 0, delta: [] }] }),
    data({ choices: {}, usage: [] }),
    data([]),
    data(null),
    ...said,
    data({ choices: [{ delta: [], finish_reason: 'stop' }] }),
    done,
  ]),
  good('no empty lines between events', [
    send(`${words.map((text) => `data: ${JSON.stringify({ choices: [{ delta: { content: text } }] })}\n`).join('')}\n`),
    ...stop,
  ]),
  good('lines of JSON in place of events', [
    send(words.map((text) => `${JSON.stringify({ choices: [{ delta: { content: text } }] })}\n`).join('')),
    send(`${JSON.stringify({ choices: [{ delta: {}, finish_reason: 'stop' }] })}\n`),
  ]),
  good('thinking as reasoning_text', [send(delta({ reasoning_text: THOUGHT, content: null })), ...said, ...stop]),
  good('the old field for text', [...words.map((text) => data({ choices: [{ text, index: 0, finish_reason: null }] })), ...stop]),
  good('the whole reply once more at the end', [
    ...said,
    data({ choices: [{ message: { role: 'assistant', content: STORY }, finish_reason: 'stop' }] }),
    done,
  ]),
  good('messages in place of deltas', [data({ choices: [{ message: { content: STORY }, finish_reason: 'stop' }] }), done]),
  good('line ends of Windows', [
    send(`data: ${JSON.stringify({ choices: [{ delta: { content: STORY }, finish_reason: 'stop' }] })}\r\n\r\ndata: [DONE]\r\n\r\n`),
  ]),
  { name: 'a whole document', answer: completion(STORY), sentence: null, text: STORY },
  bodies(
    'a whole document with thinking apart',
    { choices: [{ message: { content: STORY, reasoning_content: THOUGHT }, finish_reason: 'stop', index: 0 }] },
    null,
  ),
  bodies(
    'a whole document in parts',
    { choices: [{ message: { content: [{ type: 'text', text: STORY }] }, finish_reason: 'stop' }] },
    null,
  ),
  {
    name: 'a whole document over lines, called a stream',
    answer: streamed([send(`\n${JSON.stringify({ choices: [{ message: { content: STORY }, finish_reason: 'stop' }] }, null, 2)}`)]),
    sentence: null,
    text: STORY,
  },
  { name: 'a whole document that a filter ended', answer: completion(STORY, 'content_filter'), sentence: REFUSED, text: STORY },
  { name: 'a whole document without a reason', answer: json({ choices: [{ message: { content: STORY } }] }), sentence: LOST, text: STORY },
  bodies('an error as an object', { error: { message: 'died', code: 500 } }, AWAY),
  bodies('an error as a text', { error: 'died' }, LOST),
  bodies('an error as a detail', { detail: 'died' }, LOST),
  bodies('an error as a message', { object: 'error', message: 'slow down', code: 429 }, BUSY),
  bodies('an error in a list', [{ error: { code: 429, message: 'slow down', status: 'RESOURCE_EXHAUSTED' } }], BUSY),
  failed('a refusal of the prompt', json({ error: { message: 'x', code: 'content_filter' } }, 400), REFUSED),
  failed('an error as a text, with its status', json({ error: 'died' }, 500), AWAY),
  failed('an error as a detail, with its status', json({ detail: [{ msg: 'died' }] }, 503), AWAY),
  failed('an error in HTML', { status: 502, headers: { 'content-type': 'text/html' }, steps: [send('<html>Bad gateway</html>')] }, AWAY),
  // Lines without a field are no part of a stream: what follows may be one.
  { ...failed('HTML as a reply', { headers: { 'content-type': 'text/html' }, steps: [send('<html>Sign in</html>')] }, LOST), isOpen: true },
  failed('too many requests', refusal(429, 'slow down'), BUSY),
  bad('an error event', [...said.slice(0, 3), send('event: error\ndata: died\n\n')]),
  bad('an error event with an error in it', [send('event: error\ndata: {"error":{"type":"overloaded_error","message":"x"}}\n\n')], BUSY),
  bad(
    'an error beside the choices',
    [...said.slice(0, 3), data({ choices: [], base_resp: { status_code: 1002, status_msg: 'rate limit' } })],
    BUSY,
  ),
  good('an event that says that all is well', [data({ code: 200, msg: 'success', request_id: 'x' }), ...said, ...stop]),
  bad('an event that says that something is not', [...said.slice(0, 3), data({ code: 40_001, msg: 'died' })]),
  bad('an error of a stream as a text', [...said.slice(0, 3), data({ error: 'died' })]),
  bad('an error of a stream as a detail', [...said.slice(0, 3), data({ detail: 'died' })]),
  bad('a refusal in words', [...said.slice(0, 3), send(delta({ refusal: 'I cannot.' })), ...stop], REFUSED),
  bad('a refusal as a part', [content([{ type: 'refusal', refusal: 'I cannot.' }]), ...stop], REFUSED),
  bad('text that cannot be read', [...said, content([[[[[[[[['lost']]]]]]]]]), ...stop]),
  { name: 'nothing but thinking', answer: reply({ prose: '', reasoning: THOUGHT }), sentence: LOST, text: '' },
];

const limited = (name: string, text: string, story: string): EndpointRow =>
  good(name, [...pieces(text, 7).map(content), send(delta({}, 'length')), done], story);
const UNMARKED = 'and the rain goes on over the roofs '.repeat(9);

/** A reply that reached its limit. */
export const limits: readonly EndpointRow[] = [
  limited('length, in the middle of a sentence', `${STORY} Then the door op`, STORY),
  limited('length, at the end of a sentence', STORY, STORY),
  limited('length, in the middle of a quotation', `${STORY} “Who is th`, STORY),
  limited('length, in the middle of a line', `${STORY}\n\n- a lamp\n- a ro`, `${STORY}\n\n- a lamp`),
  limited('length, after a title', `${STORY} He is Mr. Gul`, STORY),
  limited('length, in Chinese', '灯光照着港口。一只海鸥叫了一声。然后门', '灯光照着港口。一只海鸥叫了一声。'),
  limited('length, in Hindi', 'दीपक जल रहा है। समुद्र शांत', 'दीपक जल रहा है।'),
  limited('length, in Arabic', 'من هناك؟ المصباح يحت', 'من هناك؟'),
  limited('length, in Thai', 'ตะเกียงส่องสว่าง นกร้องหนึ่งคร', 'ตะเกียงส่องสว่าง'),
  limited('length, in a long text without marks', `${UNMARKED}th`, UNMARKED.trim()),
  limited('length, after the story', `${STORY}\n\n===\n{"choices": ["Go in", "Go ho`, STORY),
  limited('length, after thinking', `<think>${THOUGHT}</think>${STORY} Then the`, STORY),
  ...['model_context_window_exceeded', 'maximum_tokens', 'FinishReason.MAX_TOKENS', 'token_limit'].map((reason) =>
    good(`length as ${reason}`, [...said, content(' Then'), send(delta({}, reason)), done]),
  ),
  good('max_tokens', [...said, content(' Then'), send(delta({}, 'max_tokens')), done]),
  { name: 'length of a whole document', answer: completion(`${STORY} Then the do`, 'length'), sentence: null, text: STORY },
  { ...bad('length before the first sentence is whole', [content('The lamp bu'), send(delta({}, 'length')), done]), text: 'The lamp bu' },
];

const marked = (name: string, text: string, story = STORY): EndpointRow => good(name, [...pieces(text, 5).map(content), ...stop], story);
const HARMONY = '<|start|>assistant<|channel|>final<|message|>';
const MENTION = `He chalks \`<think>\` and "</think>" on the wall, and waits. ${STORY}`;

/** Thinking within the text. */
export const thoughts: readonly EndpointRow[] = [
  ...['think', 'thinking', 'thought', 'reasoning', 'THINK', 'seed:think'].map((name) =>
    marked(`<${name}>`, `<${name}>\n${THOUGHT}\n</${name}>\n\n${STORY}`),
  ),
  marked('[THINK]', `[THINK]${THOUGHT}[/THINK]${STORY}`),
  marked('the marks of Kimi', `◁think▷${THOUGHT}◁/think▷${STORY}`),
  marked('the channels of gpt-oss', `<|channel|>analysis<|message|>${THOUGHT}<|end|>${HARMONY}${STORY}<|return|>`),
  marked('the channels of gpt-oss without their marks', `analysis${THOUGHT}assistantfinal${STORY}`),
  marked('the channels of gpt-oss, begun by a template', `${THOUGHT}<|end|>${HARMONY}${STORY}`),
  marked('the sentences of Granite', `Here is my thought process: ${THOUGHT}\n\nHere is my response:\n${STORY}`),
  marked('a wrapped reply', `<think>${THOUGHT}</think>\n<response>\n${STORY}\n</response>`),
  marked('a turn of a template before the mark', `<|im_start|>assistant\n<think>${THOUGHT}</think>\n${STORY}<|im_end|>`),
  marked('the marks of LongCat', `<longcat_think>\n${THOUGHT}\n</longcat_think>\n${STORY}`),
  marked('the marks of Apertus', `<|inner_prefix|>${THOUGHT}<|inner_suffix|>${STORY}`),
  marked('the end of a turn of DeepSeek', `<think>\n${THOUGHT}\n</think>\n\n${STORY}<｜end▁of▁sentence｜>`),
  marked('white space before the mark', `\n \n<think>${THOUGHT}</think>${STORY}`),
  marked('thinking twice', `<think>${THOUGHT}</think>\n<think>${THOUGHT}</think>\n${STORY}`),
  marked('an answer within marks', `<think>${THOUGHT}</think>\n<answer>\n${STORY}\n</answer>`),
  marked('no thinking within the marks', `<think>\n\n</think>\n\n${STORY}`),
  marked('the end of thinking alone, on its own line', `${THOUGHT} They would nod.\n</think>\n\n${STORY}`),
  marked('the same once more', `${THOUGHT} They would nod.\n</think>\n\n${STORY}`),
  marked('the end of thinking alone, within a line', `${THOUGHT}</think>${STORY}`),
  marked('no thinking after all', STORY),
  marked('no thinking again', STORY),
  marked('thinking that holds a tail', `${THOUGHT}\n\n===\n{"choices": ["Go in", "Go home"]}\n</think>\n\n${STORY}`),
  good('thinking as a field, after the end alone', [send(delta({ reasoning: THOUGHT })), ...said, ...stop]),
  marked('marks that are mentioned', MENTION, MENTION),
  marked('marks that are mentioned, after thinking', `<think>${THOUGHT}</think>${MENTION}`, MENTION),
  { ...bad('thinking that the limit ends', [content(`<think>${THOUGHT} And`), send(delta({}, 'length')), done]), text: '' },
  { ...bad('thinking without an end', [content(`<think>${THOUGHT}`), ...stop]), text: '' },
  { ...bad('thinking that breaks off', [content(`[THINK]${THOUGHT}`), cut]), text: '' },
  {
    name: 'a whole document with thinking in its text',
    answer: completion(`<think>${THOUGHT}</think>${STORY}`),
    sentence: null,
    text: STORY,
  },
  {
    name: 'a whole document with the end of thinking alone',
    answer: completion(`${THOUGHT}\n</think>\n${STORY}`),
    sentence: null,
    text: STORY,
  },
];

/** The first makes an endpoint known as one that begins with thinking; of the second then nothing is story. */
export const known: readonly [EndpointRow, EndpointRow] = [
  marked('the end of thinking alone', `${THOUGHT}\n</think>\n\n${STORY}`),
  {
    name: 'a limit before the end of thinking',
    answer: completion(`${THOUGHT} And`, 'length'),
    sentence: LOST,
    text: '',
  },
];
