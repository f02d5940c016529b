import { expect, it } from 'vitest';
import { reconnectDelay } from '../../../src/domain/play/reconnect.ts';

it('waits longer from try to try, at most eight seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 50].map(reconnectDelay)).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
});
