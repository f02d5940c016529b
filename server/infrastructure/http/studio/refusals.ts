import type { Refusal } from '../refusal.ts';

export const NO_PROJECT: Refusal = { code: 'NOT_FOUND', message: 'There is no such project.' };

export const NO_TEXT: Refusal = { code: 'NOT_FOUND', message: 'There is no such text any more. It may have been renamed or removed.' };

export const toldRefusals = {
  missing: NO_PROJECT,
  broken: { code: 'PROJECT_CONFLICT', message: 'The draft cannot be played as it is. Mend its script and its sheet first.' },
  changed: { code: 'PROJECT_CONFLICT', message: 'This play cannot be gone on with. Begin again.' },
} as const satisfies Record<string, Refusal>;
