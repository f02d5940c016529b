import { createHash } from 'node:crypto';

/** What a mail's link keeps of its address: the SHA-256 of the address in its stored form, in hex. A constraint holds that rows agree with it. */
export const addressHash = (email: string): string => createHash('sha256').update(email).digest('hex');
