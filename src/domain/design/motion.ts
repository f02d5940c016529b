/** Animation: as the device's setting says, or reduced. */
export type Motion = 'system' | 'reduced';

/** Follows the device by default. */
export const parseMotion = (stored: string | null): Motion => (stored === 'reduced' ? 'reduced' : 'system');
