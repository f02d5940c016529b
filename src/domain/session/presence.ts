import type { SessionEnd } from '#contract/session.ts';
import { isMember } from './is-member.ts';
import type { User } from './user.ts';

/** Why a member is not here any more. `unknown`: their tokens are gone from this browser, deleted or run out. */
export type LossReason = SessionEnd | 'unknown';

/** A member whom this browser lost without having signed them out, until someone signs in here or chooses to be a guest. */
export interface LostMember {
  /** Null when nothing in the browser named them. */
  readonly uuid: string | null;
  readonly reason: LossReason;
}

/** Who sits at this browser. A signed-out member has the tokens of a new guest, with which nothing is begun by itself. */
export type Presence =
  | { readonly kind: 'guest' }
  | { readonly kind: 'member'; readonly uuid: string }
  | ({ readonly kind: 'signed-out-member' } & LostMember);

/** `user` holds the tokens of this browser. A member who is here outweighs one who was lost. */
export function presenceOf(user: User | null, lost: LostMember | null): Presence {
  if (isMember(user)) return { kind: 'member', uuid: user.uuid };
  return lost === null ? { kind: 'guest' } : { kind: 'signed-out-member', ...lost };
}

/**
 * The member who is lost when the tokens of this browser end against the will of the player; null when a guest is. `before` is the user whose tokens they
 * were, as this browser knows them; `told` is what the server says.
 */
export function lostBy(before: User | null, told: SessionEnd | null): LostMember | null {
  if (isMember(before)) return { uuid: before.uuid, reason: told ?? 'unknown' };
  // A guest became a member under another id.
  return told === null ? null : { uuid: null, reason: told };
}

/**
 * Whether what `before` had on the screen goes on for `after` by itself. So it does for the same player and after a guest, whose games a member gets who
 * signs in. After a member nothing is begun for anyone else that they have not asked for.
 */
export function goesOn(before: User | null, after: User | null): boolean {
  return after === null || !isMember(before) || before.uuid === after.uuid;
}
