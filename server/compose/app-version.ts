import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { root } from './folders.ts';

const named = v.object({ version: v.string() });

/** The version of this server, as its package names it. */
export const appVersion = (): string => v.parse(named, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version;
