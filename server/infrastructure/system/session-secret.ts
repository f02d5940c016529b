import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '#server/application/platform/operator-error.ts';
import { makeFolder } from './make-folder.ts';

/** Raised for a kept secret that is too short. A token that it signed could be forged. */
export class SessionSecretDamaged extends OperatorError {}

const LEAST_LENGTH = 32;

/**
 * The secret kept in the data directory; made at the first start, readable by its owner alone. Two processes that start at once agree on one. A start that
 * was killed, or a full disk, may have left an empty file.
 */
export function keptSessionSecret(dataDir: string): string {
  const path = join(dataDir, 'session-secret');
  makeFolder(dataDir);
  try {
    writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < LEAST_LENGTH)
    throw new SessionSecretDamaged(
      `The file ${path} is damaged. Restore it from a backup, or delete it: then everybody has to sign in again.`,
    );
  return secret;
}
