import type { Live } from '#application/live.ts';

/** Whether the device reports to be online. It may be wrong in either direction: a hint to ask at once, never a reason to stop asking. */
export abstract class Connectivity {
  abstract readonly online: Live<boolean>;
}
