import { Connectivity } from '../../src/application/connectivity.ts';
import { LiveState } from '../../src/application/live.ts';

export class SwitchedConnectivity extends Connectivity {
  override readonly online: LiveState<boolean>;

  constructor(online = true) {
    super();
    this.online = new LiveState(online);
  }
}
