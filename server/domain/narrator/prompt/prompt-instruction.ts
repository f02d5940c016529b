import { speaksOfSelfHarm } from '#domain/text/speaks-of-self-harm.ts';
import { asData, fenced } from './prompt-data.ts';
import type { PromptMaterial } from './prompt-material.ts';
import { CARE } from './prompt-rules.ts';
import { lengthText } from './prompt-steering.ts';
import { sentencesWithin } from './prompt-tokens.ts';
import { tailForm } from './tail-fields.ts';

const ATTEMPTS: Readonly<Record<string, string>> = {
  do: 'The player tries to do this. Whether it works, the story decides.',
  say: 'The player says this aloud.',
  story: 'The player wishes that the story goes on like this. Follow as far as it fits what is true in the story.',
  choice: 'The player chose this.',
  continue: 'The player waits. Go on.',
};

/** The player's input as data, cut to `maxTokens`. */
export function attempt(
  { kind, text, label }: { kind: string; text?: string | undefined; label?: string | undefined },
  maxTokens: number,
): string {
  const inputText = sentencesWithin(asData(text ?? label ?? ''), maxTokens);
  return [ATTEMPTS[kind] ?? ATTEMPTS.do, fenced('player', inputText)].filter(Boolean).join('\n');
}

/** Instructions for a reply and its tail. */
export function replyInstruction(material: PromptMaterial): string {
  const { actor, state, memory, input } = material;
  const length = lengthText({ memory, actor });
  const talk = actor !== null;
  return [
    ...(input && 'text' in input && speaksOfSelfHarm(input.text) ? [CARE] : []),
    ...(state.ended === undefined ? [] : ['The story has come through its ending and is played on freely. It does not end again.']),
    talk
      ? `Write the character’s answer: ${length}, in their voice, what they do in plain prose and what they say in “quotes”. Never speak or act for the player.`
      : `Write what happens next: ${length}, second person, present tense, in the narrator’s voice. Never decide what the player thinks, says or does beyond their attempt.`,
    'Write in the language the player writes in; where they only choose or wait, in that of the story so far.',
    'Then a line with nothing but === and after it one JSON object on one line, and nothing more:',
    ...tailForm(material, 'your reply'),
  ].join('\n');
}

/** Requests ideas instead of a reply. */
export const IDEAS_INSTRUCTION =
  'Do not go on with the story. Give three ideas for what the player could do next, different from each other, each of three to twelve words and as the player would write it. Answer with a JSON array of three strings and nothing else.';
