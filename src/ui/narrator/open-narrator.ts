import { narratorFindings } from '#application/narrator/narrator-check.ts';
import { storyFaults } from '#application/narrator/story-faults.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Requests what the last check of the language model found, and what is wrong with the stories. */
export function openNarrator(useCases: UseCases): void {
  useCases.remote(narratorFindings).open();
  useCases.remote(storyFaults).open();
}
