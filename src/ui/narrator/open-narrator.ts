import { NarratorCheck } from '#application/narrator/narrator-check.ts';
import { StoryProblems } from '#application/narrator/story-problems.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Requests what the last check of the language model found, and what is wrong with the stories. */
export function openNarrator(useCases: UseCases): void {
  useCases.get(NarratorCheck).show();
  useCases.get(StoryProblems).show();
}
