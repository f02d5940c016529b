import { LOCALE } from './locale.ts';

/** "Germany" for DE (ISO 3166-1); the code where it is none. */
export function countryText(code: string): string {
  try {
    return new Intl.DisplayNames(LOCALE.numbers, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
