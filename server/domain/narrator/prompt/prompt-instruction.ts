import { speaksOfSelfHarm } from '#domain/text/speaks-of-self-harm.ts';
import { openEndings } from '#server/domain/stories/acts.ts';
import { asData, fenced } from './prompt-data.ts';
import type { PromptMaterial } from './prompt-material.ts';
import { CARE } from './prompt-rules.ts';
import { lengthText } from './prompt-steering.ts';
import { sentencesWithin } from './prompt-tokens.ts';

/** Moods that portraits are drawn in. */
export const moods = ['calm', 'warm', 'merry', 'wary', 'sad', 'angry', 'afraid', 'tender', 'mysterious', 'resolute'] as const;

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
export function replyInstruction({ story, actor, state, memory, input, turn }: PromptMaterial): string {
  const length = lengthText({ memory, actor });
  const talk = actor !== null;
  const open = story.objectives.filter(({ id }) => !state.objectives?.includes(id)).map(({ id }) => id);
  const endings = state.ended === undefined ? openEndings(story, state.objectives ?? [], turn).map(({ id }) => id) : [];
  const fields = [
    '"choices": two to four things the player could do next, each of two to ten words, as they would say it, with different verbs and risks: one of them bold, one that costs something',
    ...(talk
      ? []
      : [`"objectives": the objectives fulfilled in this very reply, of ${JSON.stringify(open)}, as [{"id": …, "quote": …}]; mostly none`]),
    ...(talk
      ? []
      : [
          `"ending": ${endings.length > 0 ? `{"id": …, "quote": …} of an ending whose condition this reply fully meets, of ${JSON.stringify(endings)}; else null` : 'null'}`,
        ]),
    ...(talk ? [] : [`"scene": where we now are, one of ${JSON.stringify(Object.keys(story.scenes))}, or null`]),
    `"mood": one of ${moods.join(', ')}`,
    '"memory": what is newly true and worth knowing a hundred turns from now, as [{"about": "who or what, and which property of it, like: cellar door / lock", "fact": one short sentence, "quote": …}]; mostly none',
    ...(talk || !story.hidden?.length
      ? []
      : ['"hidden": what this reply changes of the hidden state, as [{"id": …, "value": …, "quote": …}]; mostly none']),
  ];
  return [
    ...(input && 'text' in input && speaksOfSelfHarm(input.text) ? [CARE] : []),
    ...(state.ended === undefined ? [] : ['The story has come through its ending and is played on freely. It does not end again.']),
    talk
      ? `Write the character’s answer: ${length}, in their voice, what they do in plain prose and what they say in “quotes”. Never speak or act for the player.`
      : `Write what happens next: ${length}, second person, present tense, in the narrator’s voice. Never decide what the player thinks, says or does beyond their attempt.`,
    'Write in the language the player writes in; where they only choose or wait, in that of the story so far.',
    'Then a line with nothing but === and after it one JSON object on one line, and nothing more:',
    `{${fields.map((field) => `${field.slice(0, field.indexOf(':'))}: …`).join(', ')}}`,
    ...fields.map((field) => `- ${field}`),
    '- each "quote": five to twenty words copied exactly from your reply that show it; without them nothing counts',
  ].join('\n');
}

/** Requests ideas instead of a reply. */
export const IDEAS_INSTRUCTION =
  'Do not go on with the story. Give three ideas for what the player could do next, different from each other, each of three to twelve words and as the player would write it. Answer with a JSON array of three strings and nothing else.';
