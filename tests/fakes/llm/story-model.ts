import { completion, type Reply, reply } from './replies.ts';
import type { LlmMessage, LlmRequest } from './start-llm.ts';
import type { LlmAnswer } from './steps.ts';

/** Milliseconds between pieces, so that a person sees it being written; 0 for tests. */
export const storyModelAt =
  (paceMs: number) =>
  (asked: LlmRequest): LlmAnswer => {
    const messages = asked.body.messages ?? [];
    return asked.body.stream ? reply({ ...storyReply(messages), paceMs }) : completion(aside(messages));
  };

/**
 * A model that tells a story without being one: it repeats what the player did, offers choices, keeps what it is asked to remember and recites it,
 * fulfils an objective and reaches an ending when the player says what they are about.
 */
export const storyModel = storyModelAt(0);

function storyReply(messages: readonly LlmMessage[]): Reply {
  const system = messages[0]?.content ?? '';
  const last = messages.at(-1)?.content ?? '';
  const said = between(last, 'player');
  const turn = messages.filter(({ role }) => role === 'assistant').length;
  const note = /\bremember (?:that )?(.+)/is.exec(said)?.[1]?.trim();
  const facts = between(system, 'facts').replaceAll('\n- ', '; ').replace(/^- /, '');
  const prose = [
    said === ''
      ? 'You wait, and the night goes on without you for a while.'
      : `You try it: ${said.replace(/[.!?]+$/, '')}. The world takes notice.`,
    /\bwhat\b.*\bremember\b/is.test(said)
      ? `It comes back to you: ${facts || 'nothing yet'}.`
      : 'A lamp is lit somewhere, and somebody says your name.',
  ].join('\n\n');
  const lines = system.split('\n');
  return {
    prose,
    reasoning: `The player did something on turn ${turn}. I let it work, and leave the door open.`,
    tail: {
      choices: ['Look around', `Ask about turn ${turn}`, 'Go on'],
      objectives: lines.flatMap((line) => fulfilled(/^Objective ([\w.-]+): (.*)$/.exec(line), said)),
      ending: lines.flatMap((line) => fulfilled(/^Ending ([\w.-]+), when: (.*)$/.exec(line), said))[0] ?? null,
      mood: turn % 2 === 0 ? 'calm' : 'wary',
      memory: note ? [note] : [],
    },
  };
}

/** What is asked without a stream: ideas, or a record of what was played. */
function aside(messages: readonly LlmMessage[]): string {
  const last = messages.at(-1)?.content ?? '';
  if (/JSON array/.test(last)) return '["Look around", "Knock on the door", "Wait for the tide"]';
  const sentences = between(last, 'story').match(/[^.!?]+[.!?]/g) ?? [];
  return [between(last, 'record'), ...sentences.slice(0, 6)].join(' ').replace(/\s+/g, ' ').trim();
}

function between(text: string, mark: string): string {
  return new RegExp(`<${mark}>\n([\\s\\S]*?)\n</${mark}>`).exec(text)?.[1]?.trim() ?? '';
}

/** Said when most of its longer words are. */
function fulfilled(line: RegExpExecArray | null, said: string): string[] {
  const [, id = '', condition = ''] = line ?? [];
  const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []);
  const wanted = words(condition);
  const heard = words(said);
  const hits = [...wanted].filter((word) => heard.has(word)).length;
  return wanted.size > 0 && hits >= wanted.size * 0.6 ? [id] : [];
}
