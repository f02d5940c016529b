import { normalForm } from './normal-form.ts';

/**
 * The path of a file in one form, however the system writes it where it was made: `/` between its parts, no blanks around them, letters with marks as one sign (a Mac takes them apart), the ending of a script
 * small. A part `..` takes back the one before it; at the beginning it stays.
 */
export function filePath(name: string): string {
  const parts: string[] = [];
  for (const part of normalForm(name, 'NFC').replaceAll('\\', '/').split('/')) {
    const bare = part.trim();
    const above = parts.at(-1);
    if (bare === '' || bare === '.') continue;
    if (bare === '..' && above !== undefined && above !== '..') parts.pop();
    else parts.push(bare);
  }
  return parts.join('/').replace(/\.ink$/iu, '.ink');
}

/** Two files of one key are one file where names are read without their capitals, as Windows and a Mac do. */
export const fileKey = (name: string): string => normalForm(filePath(name).toLowerCase(), 'NFC');

/** Whether a path leads out of the folder that it is in. */
export const leadsOut = (name: string): boolean => /^\.\.(?:\/|$)/u.test(filePath(name));

/** Whether a path leads out of the folder that it is in, begins at the root of a drive, or has signs that no name of a file has. */
export const isOutside = (name: string): boolean => /^\s*(?:[\\/]|[a-z]:)/iu.test(name) || leadsOut(name) || /[\p{Cc}\ufffd]/u.test(name);

const SYSTEM = new Set(['__macosx', 'thumbs.db', 'ehthumbs.db', 'desktop.ini', '$recycle.bin', 'system volume information']);

/** Whether a file is one that a system or an editor keeps for itself: hidden, of a Mac beside each file of an archive, of the Explorer. */
export const isOfSystem = (name: string): boolean =>
  filePath(name)
    .split('/')
    .some((part) => (part.startsWith('.') && part !== '..') || SYSTEM.has(part.toLowerCase()));
