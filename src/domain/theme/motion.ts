/** Whether things may move: as the device asks for, or as little as can be. */
export type Motion = 'system' | 'reduced';

/** Follows the device by default. */
export const parseMotion = (stored: string | null): Motion => (stored === 'reduced' ? 'reduced' : 'system');
