import { createHmac } from 'node:crypto';

/** Keys are derived from these. The first signs; the previous ones only verify, until their tokens expire. */
export type Secrets = readonly [string, ...string[]];

/** A key of its own for each use, derived from the one secret. */
export const derivedKey = (secret: string, use: string): Buffer => createHmac('sha256', secret).update(use).digest();
