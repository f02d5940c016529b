import type { NarratorTraits } from '#domain/narrator/narrator-traits.ts';

/** Traits of a narrator that plays scripts. */
export const scripted: NarratorTraits = {
  kind: 'scripted',
  label: 'Scripted',
  meaning: 'It follows a script.',
  ai: false,
  improvises: false,
  rewrites: false,
  suggests: false,
  remembers: false,
};

/** Traits of a narrator that supports everything. */
export const model: NarratorTraits = {
  kind: 'model',
  label: 'AI',
  meaning: 'You are talking with an AI. What it says is made up.',
  ai: true,
  improvises: true,
  rewrites: true,
  suggests: true,
  remembers: true,
};

export const traitsByKind = { scripted, model } as const;
