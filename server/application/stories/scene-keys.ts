import { createHmac, timingSafeEqual } from 'node:crypto';
import { openRatings } from '#domain/stories/age-gate.ts';
import type { Rating } from '#domain/stories/story.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { derivedKey, type Secrets } from '#server/application/platform/secrets.ts';

const DAY_MS = 86_400_000;
/** A page may stay open for days, and shows scenes that its player has not reached yet. */
const VALID_DAYS = 7;

interface Picture {
  readonly image: string;
  readonly alt: string;
}

interface Needs {
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/**
 * Keys in the addresses of scene pictures. An `<img>` sends no token, so the address itself shows that it was given to a player whom the story opens to.
 * Only stories that ask for an age group have keys. A key is the day it was made and its signature, so an address stays the same for a day. Source: SAFE-03.
 */
export class SceneKeys {
  readonly #needs: Needs;
  readonly #keys: readonly Buffer[];

  constructor(needs: Needs) {
    this.#needs = needs;
    const { secrets } = needs;
    this.#keys = secrets.map((secret) => derivedKey(secret, 'scene picture'));
  }

  /** The picture of a story with this rating, for a player whom the story opens to. */
  opened<P extends Picture>(picture: P, rating: Rating): P {
    const now = this.#needs.clock.now();
    if (openRatings(null, now.getUTCFullYear()).includes(rating)) return picture;
    const day = dayOf(now);
    return { ...picture, image: `${picture.image}?key=${day}.${this.#signature(this.#keys[0] ?? Buffer.of(), day, picture.image)}` };
  }

  /** The address of a picture that has no other readers, such as those of a draft. */
  address(path: string): string {
    const day = dayOf(this.#needs.clock.now());
    return `${path}?key=${day}.${this.#signature(this.#keys[0] ?? Buffer.of(), day, path)}`;
  }

  /** Whether a key opens the picture at `path`. */
  opens(path: string, key: string): boolean {
    const [, day = '', signature = ''] = /^(\d{1,6})\.([\w-]{43})$/.exec(key) ?? [];
    const age = dayOf(this.#needs.clock.now()) - Number(day);
    if (signature === '' || age < 0 || age >= VALID_DAYS) return false;
    return this.#keys.some((secret) => timingSafeEqual(Buffer.from(signature), Buffer.from(this.#signature(secret, Number(day), path))));
  }

  #signature(secret: Buffer, day: number, path: string): string {
    return createHmac('sha256', secret).update(`${day} ${path}`).digest('base64url');
  }
}

const dayOf = (time: Date): number => Math.floor(time.getTime() / DAY_MS);
