import * as v from 'valibot';
import type { KeyValueStore } from '#application/platform/key-value-store.ts';
import { toCamelCase, toSnakeCase } from '#contract/camel-case.ts';
import { user as userSchema } from '#contract/session.ts';
import { toUser, type User, type UserAnswer, userTypeOf } from '#domain/session/user.ts';

const USER_INFO = 'user_info';
const USER_TYPE = 'user_type';

/** The user as last received and in the contract's format, for when the server cannot be reached. */
export class UserCache {
  readonly #store: KeyValueStore;

  constructor(store: KeyValueStore) {
    this.#store = store;
  }

  /** Null when none is stored. A malformed entry is removed. */
  read(): User | null {
    const stored = this.#store.get(USER_INFO);
    if (stored === null) return null;
    const user = parseUser(stored);
    if (user === null) this.clear();
    return user;
  }

  write(answer: UserAnswer): User {
    const user = toUser(answer);
    this.#store.set(USER_INFO, JSON.stringify(toSnakeCase(userSchema, user)));
    this.#store.set(USER_TYPE, userTypeOf(user));
    return user;
  }

  clear(): void {
    this.#store.remove(USER_INFO);
    this.#store.remove(USER_TYPE);
  }
}

function parseUser(stored: string): User | null {
  try {
    const parsed = v.safeParse(userSchema, JSON.parse(stored));
    return parsed.success ? toUser(toCamelCase(userSchema, parsed.output)) : null;
  } catch {
    return null;
  }
}
