import { foldedText } from '#contract/checks.ts';

/** Referral codes of the entry address; null without one. */
interface Referral {
  readonly source: string | null;
  readonly invite: string | null;
}

const MAX_CODE_LENGTH = 64;

/** Read from the parameters `source` or `source_code`, and `invite` or `invite_code`: the first well-formed one. Codes are letters, digits, dots, dashes and underscores. */
export function readReferral(param: (name: string) => string | null): Referral {
  const code = (...names: readonly string[]): string | null => {
    const isCode = (value: string) => value.length <= MAX_CODE_LENGTH && /^[\w.-]+$/.test(value);
    return names.map((name) => foldedText(param(name) ?? '')).find(isCode) ?? null;
  };
  return { source: code('source', 'source_code'), invite: code('invite', 'invite_code') };
}
