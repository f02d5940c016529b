import type { LlmMessage, LlmRequest } from './llm-request.ts';
import { completion, type Reply, reply } from './replies.ts';
import type { LlmAnswer } from './steps.ts';

/** `paceMs` between pieces shows the reply growing; 0 for tests. */
export const storyModelAt =
  (paceMs: number) =>
  (request: LlmRequest): LlmAnswer => {
    const messages = request.body.messages ?? [];
    return request.body.stream ? reply({ ...storyReply(messages), paceMs }) : completion(plainCompletion(messages));
  };

/**
 * A rule-based stand-in for a model: repeats the input, offers choices, stores facts after "remember" and lists them, fulfils an objective or
 * reaches an ending when the input contains most words of its condition.
 */
export const storyModel = storyModelAt(0);

/** No two that follow each other resemble each other. */
const OFFERS = [
  ['Look around', 'Knock twice', 'Follow the lamp'],
  ['Climb over the wall', 'Ask who is there', 'Burn the letter'],
  ['Wait for the tide', 'Count every step', 'Shout a name'],
];

/** So many that no reply is like the eight before it. */
const MEANWHILE = [
  'A lamp is lit somewhere',
  'A door opens on the landing above',
  'Rain begins on the tin of the roof',
  'The ropes creak as the tide turns',
  'Two dogs quarrel behind the fish market',
  'A cart goes by without its driver',
  'Smoke comes over the wall from the east',
  'The bell strikes one time too many',
  'A child counts steps in the dark',
  'Glass breaks far down the street',
  'The wind drops all at once',
];

function storyReply(messages: readonly LlmMessage[]): Reply {
  const last = messages.at(-1)?.content ?? '';
  const said = between(last, 'player');
  const turn = messages.filter(({ role }) => role === 'assistant').length;
  const note = /\bremember (?:that )?(.+)/is.exec(said)?.[1]?.trim();
  const facts = between(last, 'facts').replaceAll('\n- ', '; ').replace(/^- /, '');
  const prose = [
    said === '' ? 'You wait.' : `You try it: ${said.replace(/[.!?]+$/, '')}. The world takes notice.`,
    /\bwhat\b.*\bremember\b/is.test(said)
      ? `It comes back to you: ${facts || 'nothing yet'}.`
      : `${meanwhile(messages)}, and somebody says your name.`,
  ].join('\n\n');
  const lines = last.split('\n');
  return {
    prose,
    reasoning: `The player did something on turn ${turn}. I let it work, and leave the door open.`,
    tail: {
      choices: OFFERS[turn % OFFERS.length] ?? [],
      objectives: lines.flatMap((line) => fulfilled(/^Objective ([\w.-]+): (.*)$/.exec(line), said)).map((id) => ({ id, quote: said })),
      ending:
        lines.flatMap((line) => fulfilled(/^Ending ([\w.-]+), when: (.*)$/.exec(line), said)).map((id) => ({ id, quote: said }))[0] ?? null,
      mood: turn % 2 === 0 ? 'calm' : 'wary',
      memory: note ? [note] : [],
    },
  };
}

/** The one after that of the newest reply. */
function meanwhile(messages: readonly LlmMessage[]): string {
  const newest = messages.findLast(({ role }) => role === 'assistant')?.content ?? '';
  return MEANWHILE[(MEANWHILE.findIndex((text) => newest.includes(text)) + 1) % MEANWHILE.length] ?? '';
}

/** Replies to requests without a stream: ideas, or a summary. */
function plainCompletion(messages: readonly LlmMessage[]): string {
  const last = messages.at(-1)?.content ?? '';
  if (/JSON array/.test(last)) return '["Look around", "Knock on the door", "Wait for the tide"]';
  const sentences = between(last, 'story').match(/[^.!?]+[.!?]/g) ?? [];
  return [between(last, 'record'), ...sentences.slice(0, 6)].join(' ').replace(/\s+/g, ' ').trim();
}

function between(text: string, mark: string): string {
  return new RegExp(`<${mark}>\n([\\s\\S]*?)\n</${mark}>`).exec(text)?.[1]?.trim() ?? '';
}

/** The id when the input contains at least 60 % of the longer words of the condition. */
function fulfilled(line: RegExpExecArray | null, said: string): string[] {
  const [, id = '', condition = ''] = line ?? [];
  const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []);
  const expected = words(condition);
  const given = words(said);
  const hits = [...expected].filter((word) => given.has(word)).length;
  return expected.size > 0 && hits >= expected.size * 0.6 ? [id] : [];
}
