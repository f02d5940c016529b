import type { Live } from './live.ts';

/** Whether the device reports to be online. `true` may be wrong; `false` is certain. */
export abstract class Connectivity {
  abstract readonly online: Live<boolean>;
}
