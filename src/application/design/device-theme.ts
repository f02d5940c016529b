import type { Live } from '#application/live.ts';
import type { Theme } from '#domain/design/theme.ts';

/** The theme that the device asks for, for example by its time of day; dark where it asks for none. */
export abstract class DeviceTheme {
  abstract readonly theme: Live<Theme>;
}
