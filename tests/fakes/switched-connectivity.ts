import { Connectivity } from '#application/connectivity.ts';
import { LiveState } from '#application/live.ts';

export class SwitchedConnectivity extends Connectivity {
  override readonly online: LiveState<boolean>;

  constructor(online = true) {
    super();
    this.online = new LiveState(online);
  }
}
