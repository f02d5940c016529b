import { DeviceTheme } from '#application/design/device-theme.ts';
import { type Live, LiveState } from '#application/live.ts';
import type { Theme } from '#domain/design/theme.ts';

export class MediaDeviceTheme extends DeviceTheme {
  readonly theme: Live<Theme>;

  constructor(window: Pick<Window, 'matchMedia'>) {
    super();
    const light = window.matchMedia('(prefers-color-scheme: light)');
    const asked = (): Theme => (light.matches ? 'light' : 'dark');
    const theme = new LiveState(asked());
    this.theme = theme;
    light.addEventListener('change', () => theme.set(asked()));
  }
}
