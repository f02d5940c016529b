import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '#server/application/platform/clock.ts';
import { derivedKey, type Secrets } from '#server/application/platform/secrets.ts';

/** Seconds an access token lives. Source: AUTH-10. */
export const ACCESS_TOKEN_SECONDS = 604_800;

const ALGORITHM = 'HS256';
const ISSUER = 'stories';
const AUDIENCE = 'stories-api';
const TYPE = 'at+jwt';
const LONGEST = 4_096;
const LEEWAY_SECONDS = 5;
/** Verified tokens that are kept. */
const MAX_VERIFIED = 5_000;

/** Three parts in base64url, the signature in its one canonical spelling: decoders are lenient, and one token must have one spelling. */
const SHAPE = /^[\w-]+\.[\w-]+\.[\w-]{42}[AEIMQUYcgkosw048]$/;

/** The claims of a valid access token. Whether the session is still active is not checked here. */
interface AccessClaims {
  readonly user: string;
  readonly session: string;
}

const keyId = (secret: string): string => derivedKey(secret, 'key id').toString('hex').slice(0, 12);

interface Needs {
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/** Makes and reads access tokens. Everything about them is pinned: algorithm, type, issuer, audience and the claims that must be there. */
export class AccessTokens {
  readonly #needs: Needs;
  /** By key id; the first one signs. */
  readonly #keys: ReadonlyMap<string, Buffer>;
  readonly #kid: string;
  /** Every request of a player has the same token, and checking one costs as much as a read of the database. */
  readonly #verified = new Map<string, { readonly claims: AccessClaims; readonly expires: number }>();

  constructor(needs: Needs) {
    this.#needs = needs;
    const { secrets } = needs;
    this.#keys = new Map(secrets.map((secret) => [keyId(secret), derivedKey(secret, 'access token')]));
    this.#kid = keyId(secrets[0]);
  }

  make({ user, session }: AccessClaims): Promise<string> {
    const now = Math.floor(this.#needs.clock.now().getTime() / 1000);
    return new SignJWT({ sid: session })
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: this.#kid })
      .setSubject(user)
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setJti(randomUUID())
      .setIssuedAt(now)
      .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
      .sign(this.#keys.get(this.#kid) ?? new Uint8Array());
  }

  /** Null for anything that is not a valid access token of this server. The cause is not disclosed. */
  async read(token: string): Promise<AccessClaims | null> {
    if (token.length > LONGEST || !SHAPE.test(token)) return null;
    const known = this.#verified.get(token);
    if (known && this.#needs.clock.now().getTime() < known.expires * 1000) return known.claims;
    return this.#verify(token);
  }

  async #verify(token: string): Promise<AccessClaims | null> {
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => this.#known(kid), {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: TYPE,
        requiredClaims: ['sub', 'sid', 'jti', 'iat', 'exp'],
        clockTolerance: LEEWAY_SECONDS,
        currentDate: this.#needs.clock.now(),
      });
      const { sub, sid, iat = Number.NaN, exp = Number.NaN } = payload;
      if (typeof sub !== 'string' || typeof sid !== 'string') return null;
      // Longer than any token of ours lives, or no numbers at all.
      if (!(exp - iat <= ACCESS_TOKEN_SECONDS)) return null;
      const claims = { user: sub, session: sid };
      if (this.#verified.size >= MAX_VERIFIED) this.#verified.clear();
      this.#verified.set(token, { claims, expires: exp });
      return claims;
    } catch {
      return null;
    }
  }

  #known(kid: string | undefined): Buffer {
    const key = this.#keys.get(kid ?? '');
    if (!key) throw new Error('no such key');
    return key;
  }
}
