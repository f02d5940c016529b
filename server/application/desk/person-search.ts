import { type SqlBool, sql } from 'kysely';
import type { Database } from '#server/application/db/database.ts';
import { accountAfterMerges } from '#server/application/session/guest-merge.ts';
import { behindAll, type SearchTerms, searchTerms } from '#server/domain/desk/search-terms.ts';

/** As many as a person can look through. */
const MOST = 20;

/** By what a person was found. */
type FoundBy = 'id' | 'e-mail' | 'name' | 'order' | 'payment' | 'invoice' | 'game' | 'case' | 'code';

interface Found {
  readonly user: string;
  readonly by: FoundBy;
}

/** Finds the person whom a text is about: who has this address, paid this order, plays this game, wrote this case. Source: DESK-03. */
export class PersonSearch {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The exact finds first, each person once. A guest who was merged is found as the account. */
  async find(query: string) {
    const terms = searchTerms(query);
    const cases = await this.#cases(terms);
    const found = [
      ...(await this.#byId(terms)),
      ...(await this.#byKeys(terms)),
      ...(await this.#byEmail(terms.email, 'e-mail')),
      ...named(
        'case',
        cases.flatMap(({ user_uuid: user }) => (user === null ? [] : [{ user }])),
      ),
      ...(await Promise.all(cases.flatMap(({ email }) => (email === null ? [] : [this.#byEmail(email, 'case')])))).flat(),
      ...(await this.#byName(terms)),
    ];
    const by = new Map<string, FoundBy>();
    for (const one of found) {
      const account = await accountAfterMerges(this.#db, one.user);
      if (!by.has(account) && by.size < MOST) by.set(account, one.by);
    }
    const people = await Promise.all([...by].map(async ([user, how]) => ({ ...(await knownPerson(this.#db, user)), by: how })));
    const withPerson = new Set(people.map(({ email }) => email));
    return {
      people,
      cases: cases
        .filter(({ email, user_uuid }) => user_uuid === null && !withPerson.has(email))
        .map(({ id, reference }) => ({ id, reference })),
    };
  }

  async #byId({ id, number }: SearchTerms): Promise<readonly Found[]> {
    if (number !== null) return named('id', await this.#db.selectFrom('users').select('uuid as user').where('id', '=', number).execute());
    if (id === null) return [];
    const [people, orders, games] = await Promise.all([
      this.#db.selectFrom('users').select('uuid as user').where('uuid', '=', id).execute(),
      this.#db.selectFrom('orders').select('user_uuid as user').where('id', '=', id).execute(),
      this.#db.selectFrom('games').select('user_uuid as user').where('id', '=', id).execute(),
    ]);
    return [...named('id', people), ...named('order', orders), ...named('game', games)];
  }

  async #byKeys({ payment, invoice, code }: SearchTerms): Promise<readonly Found[]> {
    const paid =
      payment === null ? [] : await this.#db.selectFrom('orders').select('user_uuid as user').where('provider_id', '=', payment).execute();
    const billed =
      invoice === null
        ? []
        : await this.#db
            .selectFrom('invoices')
            .innerJoin('orders', 'orders.id', 'invoices.order_id')
            .select('orders.user_uuid as user')
            .where('invoices.name', '=', invoice)
            .execute();
    const brought =
      code === null ? [] : await this.#db.selectFrom('invite_codes').select('user_uuid as user').where('code', '=', code).execute();
    return [...named('payment', paid), ...named('invoice', billed), ...named('code', brought)];
  }

  /** Who has the address, then whose address begins so. */
  async #byEmail(email: string | null, by: FoundBy): Promise<readonly Found[]> {
    if (email === null) return [];
    const rows = await this.#db
      .selectFrom('users')
      .select('uuid as user')
      .where(sql<SqlBool>`email ~>=~ ${email} AND email ~<~ ${by === 'case' ? `${email}\u0001` : behindAll(email)}`)
      .orderBy(sql`email = ${email}`, 'desc')
      .orderBy('email')
      .limit(MOST)
      .execute();
    return named(by, rows);
  }

  async #byName({ names }: SearchTerms): Promise<readonly Found[]> {
    if (names.length === 0) return [];
    const own = await this.#db
      .selectFrom('users')
      .select('uuid as user')
      .where('username', '<>', '')
      .where('username', 'in', names)
      .execute();
    const rows = await this.#db
      .selectFrom('users')
      .select('uuid as user')
      .where('name', '<>', '')
      .where((user) => user.or(names.map((name) => sql<SqlBool>`lower(name) ~>=~ ${name} AND lower(name) ~<~ ${behindAll(name)}`)))
      .orderBy(sql`lower(name)`)
      .orderBy('uuid')
      .limit(MOST)
      .execute();
    return named('name', [...own, ...rows]);
  }

  #cases({ reference, id }: SearchTerms) {
    const all = this.#db.selectFrom('support_cases').select(['id', 'reference', 'email', 'user_uuid']);
    if (reference !== null) return all.where('reference', '=', reference).execute();
    return id === null ? Promise.resolve([]) : all.where('id', '=', id).execute();
  }
}

const named = (by: FoundBy, rows: readonly { readonly user: string }[]): readonly Found[] => rows.map(({ user }) => ({ user, by }));

/** Who somebody is, as the desk lists and shows them. Throws where there is no such user. */
export async function knownPerson(db: Database, user: string) {
  const { created, ...person } = await db
    .selectFrom('users')
    .select(['uuid as id', 'id as number', 'name', 'username', 'email', 'role', 'status', 'created_at as created'])
    .where('uuid', '=', user)
    .executeTakeFirstOrThrow();
  return { ...person, created: created.toISOString() };
}
