import type { Live } from './live.ts';

/** Whether the device believes to be online. `true` promises nothing; `false` is certain. */
export abstract class Connectivity {
  abstract readonly online: Live<boolean>;
}
