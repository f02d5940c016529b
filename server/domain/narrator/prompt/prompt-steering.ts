import { NO_STEERING, type ReplyLength } from '#domain/memory/steering.ts';
import { asData, asLine, fenced } from './prompt-data.ts';
import type { PromptMaterial } from './prompt-material.ts';
import { fitWhole, sentencesWithin } from './prompt-tokens.ts';

/** Room for the list of words, in tokens. The player's own come first. */
const MAX_LIST_TOKENS = 150;
/** Share of the prompt for the player's note, and for what another reply should be like. */
const NOTE_SHARE = 0.05;

/** What the player asks of every reply, and of this one. Stands right before the instruction. Empty where there is nothing. */
export function steeringPart({ memory, shown, never }: PromptMaterial, room: number): string {
  const { note } = memory.steering ?? NO_STEERING;
  const within = (text: string) => sentencesWithin(asData(text), Math.floor(room * NOTE_SHARE));
  const kept = fenced('note', within(note));
  const other = fenced('but', within(shown?.but ?? ''));
  const words = fenced(
    'never',
    fitWhole(
      never.map(asLine).map((word) => `${word};`),
      MAX_LIST_TOKENS,
    ).kept.join(' '),
  );
  return [
    kept && `The player asks this of every reply. Follow it as far as the rules and the story allow:\n${kept}`,
    other && `The player has read a reply to this and asks for another. The same moment again, but:\n${other}`,
    words && `Never use these words and phrases:\n${words}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Words of a reply. */
const STORY_WORDS: Readonly<Record<ReplyLength, string>> = {
  short: '30 to 80 words',
  medium: '60 to 180 words',
  long: '160 to 320 words',
  scene: 'as many words as the scene asks for, from 30 to 320',
};
const TALK_WORDS: Readonly<Record<ReplyLength, string>> = {
  short: '15 to 60 words',
  medium: '40 to 160 words',
  long: '120 to 280 words',
  scene: 'as many words as the moment asks for, from 15 to 280',
};

/** How long the reply should be. */
export const lengthText = ({ memory, actor }: Pick<PromptMaterial, 'memory' | 'actor'>): string =>
  (actor ? TALK_WORDS : STORY_WORDS)[(memory.steering ?? NO_STEERING).length];
