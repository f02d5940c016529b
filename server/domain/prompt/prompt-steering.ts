import { asLine, fenced } from './prompt-data.ts';
import type { PromptMaterial } from './prompt-material.ts';
import { fitWhole } from './prompt-tokens.ts';

/** Room for the list of words, in tokens. */
const MAX_LIST_TOKENS = 150;

/** What is asked of this reply beside the instruction, right before it. Empty where there is nothing. */
export function steeringPart({ never }: Pick<PromptMaterial, 'never'>): string {
  const { kept } = fitWhole(
    never.map(asLine).map((word) => `${word};`),
    MAX_LIST_TOKENS,
  );
  const words = fenced('never', kept.join(' '));
  return words && `Never use these words and phrases:\n${words}`;
}
