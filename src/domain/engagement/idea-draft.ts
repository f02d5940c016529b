import { MIN_IDEA_LENGTH } from '#contract/limits.ts';

export { MAX_IDEA_ANSWER_LENGTH, MAX_IDEA_LENGTH, MAX_IDEA_TITLE_LENGTH } from '#contract/limits.ts';

/** An idea for a story as it is typed. */
export interface IdeaDraft {
  readonly title: string;
  readonly text: string;
}

export const NO_IDEA: IdeaDraft = { title: '', text: '' };

/** Why an idea cannot be sent yet, in a sentence; null when it can. Longer texts than allowed cannot be typed. */
export function ideaProblem({ title, text }: IdeaDraft): string | null {
  if (title.trim() === '') return 'Give your idea a title.';
  return text.trim().length < MIN_IDEA_LENGTH ? 'Tell a little more: two sentences are enough.' : null;
}
