import { NarratorCheck } from '#application/narrator/narrator-check.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Requests what the last check of the language model found. */
export const openNarrator = (useCases: UseCases): void => useCases.get(NarratorCheck).show();
