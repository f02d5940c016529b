import { tokensOf } from '#domain/text/tokens.ts';
import { asData, asLine, fenced } from './prompt-data.ts';
import { attempt } from './prompt-instruction.ts';
import { type ChatMessage, FRAME, type PromptMaterial } from './prompt-material.ts';
import { nameOf, offeredPart, placeLines } from './prompt-parts.ts';
import { houseRules } from './prompt-rules.ts';
import { fitWhole, sentencesWithin } from './prompt-tokens.ts';
import { tailForm } from './tail-fields.ts';

/** The most that the request takes of a window, in tokens: it is meant to be short. */
const MAX_TOKENS = 2_600;
const ATTEMPT_TOKENS = 150;
const NOW_SHARE = 0.35;

/**
 * Asks for the structured end of a reply that came without one. Holds what a model needs for that and no more: the rules, what is open in the story, the
 * player's attempt and the reply, of which the end is kept where there is not enough room.
 */
export function tailPrompt(material: PromptMaterial, reply: string, room: number): ChatMessage[] {
  const { story, actor, brand, shown, input, history } = material;
  const rules = houseRules(story.rating, brand);
  const form = [
    'Do not go on with the story. Above is its newest passage. Answer with one JSON object about it on one line, and nothing else:',
    ...tailForm(material, 'the passage'),
    'Texts of "choices" are in the language of the passage. Names of fields stay as they are.',
  ].join('\n');
  const about = [
    actor ? `The player talks with ${asLine(nameOf(actor))}.` : '',
    attempt(shown ?? input ?? { kind: 'continue' }, ATTEMPT_TOKENS),
    offeredPart(history),
  ].filter(Boolean);
  const left = Math.min(room, MAX_TOKENS) - tokensOf([rules, ...about, form].join('\n\n')) - 3 * FRAME;
  const now = fenced('now', fitWhole(placeLines(material), Math.max(0, Math.floor(left * NOW_SHARE))).kept.join('\n'));
  const passage = fenced('passage', sentencesWithin(asData(reply), Math.max(FRAME, left - tokensOf(now)), 'end'));
  return [
    { role: 'system', content: rules },
    { role: 'user', content: [now, ...about, passage, form].filter(Boolean).join('\n\n') },
  ];
}
