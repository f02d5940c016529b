import { HostProbe } from '#application/platform/host-probe.ts';

/** A server that can be reached or not, whatever the device reports. */
export class SwitchedHost extends HostProbe {
  isThere = true;
  asked = 0;

  async answers(): Promise<boolean> {
    this.asked += 1;
    return this.isThere;
  }
}
