import { DeviceTheme } from '#application/design/device-theme.ts';
import { LiveState } from '#application/live.ts';
import type { Theme } from '#domain/design/theme.ts';

/** A device that asks for the theme that a test sets. */
export class SetDeviceTheme extends DeviceTheme {
  readonly theme: LiveState<Theme>;

  constructor(theme: Theme = 'dark') {
    super();
    this.theme = new LiveState(theme);
  }
}
