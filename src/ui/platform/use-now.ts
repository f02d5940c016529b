import { Clock } from '#application/platform/clock.ts';
import { useCase } from './use-cases.tsx';

/** The time of the render in ms since the epoch, corrected by the server's: the clock of a device may be wrong. */
export const useNow = (): number => useCase(Clock).now();
