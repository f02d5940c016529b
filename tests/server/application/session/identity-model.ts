import { expect } from 'vitest';
import { VERIFIED_EMAIL_GRANT } from '#domain/coins/grants.ts';
import { mailbox } from '#server/domain/session/mailbox.ts';

export interface Account {
  email: string | null;
  guest: boolean;
  status: 'normal' | 'banned' | 'merged' | 'deleted';
  into: string | null;
  /** Coins that no turn holds. */
  bonus: number;
  bought: number;
  readonly labels: Set<string>;
}

interface RunningTurn {
  readonly turn: string;
  readonly game: string;
  readonly holder: string;
  readonly bonus: number;
}

/** A reference model of ownership, without rows or locks. */
export class IdentityModel {
  readonly accounts = new Map<string, Account>();
  readonly identities = new Map<string, string>();
  readonly games = new Map<string, string>();
  readonly devices: (string | null)[] = [null, null, null];
  readonly turns: RunningTurn[] = [];
  readonly #granted = new Set<string>();

  of(uuid: string): Account {
    const account = this.accounts.get(uuid);
    if (!account) throw new Error('no such account');
    return account;
  }

  at(device: number): Account | null {
    const uuid = this.devices[device];
    return uuid ? this.of(uuid) : null;
  }

  holderOf(email: string | null): string | null {
    return [...this.accounts].find(([, account]) => email !== null && account.email === email)?.[0] ?? null;
  }

  open(uuid: string, guest: boolean): Account {
    const account: Account = { email: null, guest, status: 'normal', into: null, bonus: 0, bought: 0, labels: new Set() };
    this.accounts.set(uuid, account);
    return account;
  }

  grantOnce(account: Account, key: string, coins: number): void {
    if (!this.#granted.has(key)) account.bonus += coins;
    this.#granted.add(key);
  }

  end(uuid: string): void {
    for (const [device, at] of this.devices.entries()) if (at === uuid) this.devices[device] = null;
  }

  /** Applies a sign-in. `result` is the user that the server returned; null when it refused. */
  signIn(device: number, proof: { email: string | null; subject: string | null }, result: string | null): void {
    const foundId = (proof.subject && this.identities.get(proof.subject)) || this.holderOf(proof.email);
    const callerId = this.devices[device] ?? null;
    const [found, caller] = [foundId ? this.of(foundId) : null, callerId ? this.of(callerId) : null];
    expect(result === null).toBe(found?.status === 'banned');
    if (result === null) return;
    const isMovable = caller !== null && caller.email === null;
    if (foundId && found && callerId && caller && isMovable && foundId !== callerId) this.merge(callerId, caller, foundId, found);
    const kept = foundId ?? (isMovable || proof.subject ? callerId : null);
    if (kept) expect(result).toBe(kept);
    else expect(this.accounts.has(result)).toBe(false);
    const own = kept ? this.of(kept) : this.open(result, false);
    own.guest = false;
    if (own.email === null && proof.email !== null && this.holderOf(proof.email) === null) {
      own.email = proof.email;
      this.grantOnce(own, mailbox(proof.email), VERIFIED_EMAIL_GRANT);
    }
    if (proof.subject && !this.identities.has(proof.subject)) this.identities.set(proof.subject, result);
    this.devices[device] = result;
  }

  merge(fromId: string, from: Account, intoId: string, into: Account): void {
    Object.assign(from, { status: 'merged', into: intoId });
    for (const [game, owner] of this.games) if (owner === fromId) this.games.set(game, intoId);
    for (const [subject, owner] of this.identities) if (owner === fromId) this.identities.set(subject, intoId);
    for (const label of from.labels) into.labels.add(label);
    into.bought += from.bought;
    this.empty(from);
    this.end(fromId);
  }

  empty(account: Account): void {
    account.labels.clear();
    [account.bonus, account.bought] = [0, 0];
  }

  delete(uuid: string): void {
    const account = this.of(uuid);
    Object.assign(account, { status: 'deleted', email: null, guest: false });
    for (const [subject, owner] of this.identities) if (owner === uuid) this.identities.delete(subject);
    this.end(uuid);
  }

  /** Releases the coins of a failed turn to the guest's present account. A merge drops bonus coins. */
  release({ holder, bonus }: RunningTurn): void {
    let [to, kept] = [this.of(holder), bonus];
    while (to.into) [to, kept] = [this.of(to.into), 0];
    to.bonus += kept;
    to.bought += 1 - bonus;
  }
}
