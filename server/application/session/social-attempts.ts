import { createHash, randomBytes } from 'node:crypto';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { safeReturn } from '#server/domain/brand/safe-return.ts';
import type { SocialChallenge, SocialFailure, SocialIdentity, SocialName, SocialProvider } from './social-provider.ts';

/** Time to complete a sign-in at the provider. */
const ATTEMPT_MS = 600_000;

interface Needs {
  readonly db: Database;
  readonly providers: readonly SocialProvider[];
  readonly clock: Clock;
}

/**
 * Sign-ins with another service, between leaving and coming back. An attempt is bound to the session that began it: a callback in
 * another browser is refused and does not consume the attempt.
 */
export class SocialAttempts {
  readonly #needs: Needs;
  /** The services people can sign in with. */
  readonly names: readonly SocialName[];

  constructor(needs: Needs) {
    this.#needs = needs;
    const { providers } = needs;
    this.names = providers.map(({ name }) => name);
  }

  /** The provider's address to go to. `returnTo` is kept only if it is a path of ours. `site` is where the player is, and comes back to. */
  async begin(
    sessionId: string,
    provider: SocialName,
    returnTo: string,
    site: string,
  ): Promise<Result<string, 'NOT_FOUND' | 'PROVIDER_DOWN'>> {
    const service = this.#find(provider);
    if (!service) return fail('NOT_FOUND');
    const challenge: SocialChallenge = { state: secret(), verifier: secret(), nonce: secret() };
    const url = await service.authorizeUrl(challenge, redirectUri(site));
    if (!url.ok) return fail('PROVIDER_DOWN');
    await this.#needs.db
      .insertInto('social_attempts')
      .values({
        state_hash: hashed(challenge.state),
        session_id: sessionId,
        provider,
        verifier: challenge.verifier,
        nonce: challenge.nonce,
        return_to: safeReturn(returnTo),
        created_at: this.#needs.clock.now(),
      })
      .execute();
    return url;
  }

  /** The identity, from the query of the callback. Consumes the attempt, also on failure. */
  async complete(
    sessionId: string,
    query: string,
    site: string,
  ): Promise<Result<{ readonly identity: SocialIdentity; readonly returnTo: string }, SocialFailure>> {
    const callback = new URLSearchParams(query);
    const [state, ...more] = callback.getAll('state');
    if (state === undefined || more.length > 0) return fail('failed');
    const attempt = await this.#take(sessionId, state);
    const provider = attempt && this.#find(attempt.provider);
    if (!provider || attempt.created_at < this.#oldest()) return fail('failed');
    const { verifier, nonce, return_to } = attempt;
    const identity = await provider.identify(callback, { state, verifier, nonce }, redirectUri(site));
    return identity.ok ? ok({ identity: identity.value, returnTo: return_to }) : identity;
  }

  /** Deletes expired attempts. */
  async sweep(): Promise<void> {
    await this.#needs.db.deleteFrom('social_attempts').where('created_at', '<', this.#oldest()).execute();
  }

  /** One statement, so that only one of several concurrent callbacks gets the attempt. */
  #take(sessionId: string, state: string) {
    return this.#needs.db
      .deleteFrom('social_attempts')
      .where('state_hash', '=', hashed(state))
      .where('session_id', '=', sessionId)
      .returningAll()
      .executeTakeFirst();
  }

  #find(provider: string): SocialProvider | undefined {
    return this.#needs.providers.find(({ name }) => name === provider);
  }

  #oldest(): Date {
    return new Date(this.#needs.clock.now().getTime() - ATTEMPT_MS);
  }
}

const redirectUri = (site: string): string => `${site}/user/social-callback`;

/** 256 random bits in 43 characters, as PKCE requires of a verifier. */
const secret = (): string => randomBytes(32).toString('base64url');

const hashed = (state: string): string => createHash('sha256').update(state).digest('hex');
