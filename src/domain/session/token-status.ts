import type { CamelCased } from '#contract/camel-case.ts';
import type * as contract from '#contract/session.ts';

/** The tokens a browser holds. `expiresAt` is in seconds since the epoch, null when unknown. */
export interface StoredTokens {
  readonly access: string | null;
  readonly refresh: string | null;
  readonly expiresAt: number | null;
}

/** Tokens from the server. */
export type Grant = CamelCased<contract.Auth>;

/**
 * - `none`: nothing is stored
 * - `valid`: the expiry lies in the future, or an identity check accepted the token
 * - `unchecked`: the expiry is past or unknown; clocks may be wrong, so an identity check decides
 * - `expired`: the identity check failed, or only a refresh token is left
 */
type TokenStatus = 'none' | 'valid' | 'unchecked' | 'expired';

/** The next step for a status. */
type TokenStep = 'sign-up' | 'use' | 'check' | 'refresh';

/** The result of an identity check of one access token. */
export interface IdentityCheck {
  readonly access: string;
  readonly passed: boolean;
}

export const NO_TOKENS: StoredTokens = { access: null, refresh: null, expiresAt: null };

/** `nowSeconds` is in seconds since the epoch. A check of another token is ignored. */
export function tokenStatus(stored: StoredTokens, nowSeconds: number, check: IdentityCheck | null): TokenStatus {
  if (stored.access === null) return stored.refresh === null ? 'none' : 'expired';
  if (check !== null && check.access === stored.access) return check.passed ? 'valid' : 'expired';
  return stored.expiresAt !== null && stored.expiresAt > nowSeconds ? 'valid' : 'unchecked';
}

const steps: Readonly<Record<TokenStatus, TokenStep>> = { none: 'sign-up', valid: 'use', unchecked: 'check', expired: 'refresh' };

export const nextStep = (status: TokenStatus): TokenStep => steps[status];

/** The tokens to store: the expiry is the current time in seconds plus `expires`. */
export function storedGrant(grant: Grant, nowSeconds: number): StoredTokens {
  return { access: grant.accessToken, refresh: grant.refreshToken, expiresAt: Math.floor(nowSeconds) + Math.floor(grant.expires) };
}
