import { foldedText } from '#contract/checks.ts';

/** All uses of one code together give no more, whoever confirms it. */
export const MAX_CODE_COINS = 100_000_000;

/** A code as it is kept: capitals and digits. */
const CODE = /^[A-Z0-9]{6,24}$/;

/** A typed code as it is kept: case, blanks and dashes do not matter. Null where it cannot be one. */
export function typedCoinCode(text: string): string | null {
  const code = foldedText(text).toUpperCase().replace(/[\s-]/g, '');
  return CODE.test(code) ? code : null;
}

/** A code and how often it was used, by all and by one person. Times in ms. */
interface CodeStanding {
  readonly uses: number;
  readonly used: number;
  readonly perPerson: number;
  readonly usedByPerson: number;
  readonly expiresAt: number;
  readonly endedAt: number | null;
}

/** `yours`: the person used it as often as one may. `over`: its time is over, or an admin ended it. `used-up`: all together did. */
export type CodeProblem = 'yours' | 'over' | 'used-up';

/** Why a code gives a person nothing now; null where it gives its coins. Who has had theirs is told that first. Source: DESK-43. */
export function codeProblem({ uses, used, perPerson, usedByPerson, expiresAt, endedAt }: CodeStanding, now: number): CodeProblem | null {
  if (usedByPerson >= perPerson) return 'yours';
  if (endedAt !== null || now >= expiresAt) return 'over';
  return used >= uses ? 'used-up' : null;
}
