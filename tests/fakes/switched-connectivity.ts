import { LiveState } from '#application/live.ts';
import { Connectivity } from '#application/platform/connectivity.ts';

export class SwitchedConnectivity extends Connectivity {
  override readonly online: LiveState<boolean>;

  constructor(online = true) {
    super();
    this.online = new LiveState(online);
  }
}
