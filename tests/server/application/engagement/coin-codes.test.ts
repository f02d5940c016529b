import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { Audit } from '#server/application/admin/audit.ts';
import { Ledger } from '#server/application/coins/ledger.ts';
import { CoinCodes, decideCode, type WantedCode } from '#server/application/engagement/coin-codes.ts';
import { PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';
import { PlayWorld } from '#tests/server/harness/play-world.ts';
import { TEST_SECRET } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

describeOnPostgres('DESK-43: codes', (open) => {
  let play: PlayWorld;
  let codes: CoinCodes;
  let admin: string;
  const limits = { coinsAtOnce: 4_000, coinsOfDay: 20_000 };
  beforeEach(async () => {
    const database = await open();
    play = new PlayWorld(database, new PromptedNarrator());
    const { clock } = play;
    const { db } = database;
    codes = new CoinCodes({ db, ledger: new Ledger(clock), audit: new Audit({ db, clock }), clock, secrets: [TEST_SECRET], limits });
    await play.addStory(1);
    admin = await play.addPlayer(0);
  });

  const member = async (email?: string) => {
    const user = await play.addPlayer(0);
    await play.db
      .updateTable('users')
      .set({ email: email ?? `${user}@example.com`, role: 'normal' })
      .where('uuid', '=', user)
      .execute();
    return user;
  };
  const wanted = (changes: Partial<WantedCode> = {}): WantedCode => ({
    ...{ key: randomUUID(), by: admin, reason: 'A letter.', code: 'night2026', coins: 40, story: null, brand: 'nightquill' },
    ...{ uses: 100, perPerson: 1, expires: new Date(play.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10) },
    ...changes,
  });
  const made = async (changes: Partial<WantedCode> = {}) => {
    const code = await codes.make(wanted(changes));
    if (!code.ok) throw new Error(code.error);
    return code.value.code;
  };
  const entries = (code: string) =>
    play.db.selectFrom('ledger_entries').select(['user_uuid', 'bonus', 'bought', 'kind']).where('key', 'like', `code:${code}:%`).execute();
  const audited = () => play.db.selectFrom('audit_entries').select(['action', 'thing', 'coins', 'reason']).orderBy('id').execute();

  it('two tabs and more of one person give the coins once, whatever is typed between the letters', async () => {
    const code = await made();
    const user = await member();
    const given = await Promise.all(
      Array.from({ length: 8 }, (_, tab) => codes.redeem(user, tab % 2 === 0 ? 'NIGHT-2026' : ' night 2026')),
    );
    expect(given.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { coins: 40, balance: 40, story: null } }]);
    expect(given.filter((one) => !one.ok && one.error === 'yours')).toHaveLength(7);
    expect(await entries(code)).toEqual([{ user_uuid: user, bonus: 40, bought: 0, kind: 'grant' }]);
    expect((await codes.list()).codes[0]).toMatchObject({ code, used: 1 });
  });

  it('a hundred people at the last use: one of them has it', async () => {
    const code = await made({ uses: 1 });
    const people = [];
    for (let index = 0; index < 100; index += 1) people.push(await member());
    const given = await Promise.all(people.map((person) => codes.redeem(person, code)));
    expect(given.filter(({ ok }) => ok)).toHaveLength(1);
    expect(given.filter((one) => !one.ok && one.error === 'used-up')).toHaveLength(99);
    expect(await entries(code)).toHaveLength(1);
  });

  it('ends with its day, and with the press that ends it, however many press', async () => {
    const code = await made();
    const other = await made({ code: 'OTHER2026' });
    const key = randomUUID();
    const ends = await Promise.all([1, 2, 3].map(() => codes.end({ key, by: admin, reason: 'Leaked.', code: other })));
    expect(ends.every(({ ok }) => ok)).toBe(true);
    const user = await member();
    expect(await codes.redeem(user, other)).toEqual({ ok: false, error: 'over' });
    expect(await codes.redeem(user, code)).toMatchObject({ ok: true });
    play.clock.offset += 2 * 86_400_000;
    expect(await codes.redeem(user, code)).toEqual({ ok: false, error: 'yours' });
    expect(await codes.redeem(await member(), code)).toEqual({ ok: false, error: 'over' });
    expect((await audited()).map(({ action, thing }) => [action, thing])).toEqual([
      ['code.make', code],
      ['code.make', other],
      ['code.end', other],
    ]);
  });

  it('a code of several uses a person gives as many, and a guest, an unknown code and a closed account none', async () => {
    const code = await made({ perPerson: 2, story: 'harbour' });
    const user = await member();
    for (const balance of [40, 80])
      expect(await codes.redeem(user, code)).toEqual({
        ok: true,
        value: { coins: 40, balance, story: { id: 'harbour', title: 'Harbour' } },
      });
    expect(await codes.redeem(user, code)).toEqual({ ok: false, error: 'yours' });
    expect(await codes.redeem(await play.addPlayer(0), code)).toEqual({ ok: false, error: 'guest' });
    expect(await codes.redeem(user, 'NOSUCHCODE')).toEqual({ ok: false, error: 'unknown' });
    expect(await codes.redeem(user, '%')).toEqual({ ok: false, error: 'unknown' });
    await play.db.updateTable('users').set({ status: 'banned' }).where('uuid', '=', user).execute();
    expect(await codes.redeem(user, code)).toEqual({ ok: false, error: 'gone' });
  });

  it('DESK-46: is made once per press, drawn where none is typed, and refused in plain words', async () => {
    const press = wanted({ code: '' });
    const [first, second] = [await codes.make(press), await codes.make(press)];
    expect(first.ok && first.value.code).toMatch(/^[A-Z0-9]{8}$/);
    expect(second).toEqual(first);
    const code = await made();
    const refusals: readonly (readonly [Partial<WantedCode>, string])[] = [
      [{ code }, 'taken'],
      [{ code: 'abc' }, 'no-code'],
      [{ code: 'OTHER1', coins: 100_000, uses: 1_001 }, 'too-many'],
      [{ key: press.key, coins: 41 }, 'used'],
      [{ key: press.key, code: '', uses: 99 }, 'used'],
      [{ key: press.key, code: '', perPerson: 2 }, 'used'],
      [{ key: press.key, code: '', expires: '2099-01-01' }, 'used'],
      [{ key: press.key, code: 'ANOTHER1' }, 'used'],
      [{ code: 'OTHER1', story: 'none-such' }, 'no-story'],
      [{ code: 'OTHER1', expires: '2026-01-01' }, 'over'],
    ];
    for (const [changes, error] of refusals) expect(await codes.make(wanted(changes))).toEqual({ ok: false, error });
    expect((await audited()).map(({ action, coins, reason }) => [action, coins, reason])).toEqual([
      ['code.make', 4_000, 'A letter.'],
      ['code.make', 4_000, 'A letter.'],
    ]);
  });

  it('DESK-46: all uses count to what an admin may give on a day, of any number of presses at once', async () => {
    const presses = Array.from({ length: 12 }, (_, index) => codes.make(wanted({ code: `PRESS${index}0` })));
    const answers = await Promise.all(presses);
    expect(answers.filter((one) => one.ok && !one.value.waits)).toHaveLength(limits.coinsOfDay / 4_000);
    expect(answers.filter((one) => one.ok && one.value.waits)).toHaveLength(7);
    play.clock.offset += 86_400_000;
    expect(await codes.make(wanted({ code: 'NEXTDAY1' }))).toMatchObject({ ok: true, value: { waits: false } });
  });

  it('gives nothing to who made it, and no more to the same mailbox under another address or after a deletion', async () => {
    const code = await made();
    await play.db.updateTable('users').set({ email: 'maker@example.com' }).where('uuid', '=', admin).execute();
    expect(await codes.redeem(admin, code)).toEqual({ ok: false, error: 'own' });
    expect(await codes.redeem(await member('maker+shop@example.com'), code)).toEqual({ ok: false, error: 'own' });
    expect(await codes.redeem(await member('makers@example.com'), code)).toMatchObject({ ok: true });
    const first = await member('reader@gmail.com');
    expect(await codes.redeem(first, code)).toMatchObject({ ok: true });
    expect(await codes.redeem(await member('reader+1@gmail.com'), code)).toEqual({ ok: false, error: 'yours' });
    await play.db.updateTable('users').set({ email: null, status: 'deleted' }).where('uuid', '=', first).execute();
    expect(await codes.redeem(await member('reader@gmail.com'), code)).toEqual({ ok: false, error: 'yours' });
  });

  it('DESK-52: gives nothing before a second admin has confirmed it, and its name is free again where they decline', async () => {
    const press = wanted({ code: 'LARGE2026', coins: 41 });
    const [asked, again] = [await codes.make(press), await codes.make(press)];
    expect(asked).toMatchObject({ ok: true, value: { code: 'LARGE2026', waits: true } });
    expect(again).toEqual(asked);
    expect(await codes.make({ ...press, coins: 42 })).toEqual({ ok: false, error: 'used' });
    const user = await member();
    expect(await codes.redeem(user, 'LARGE2026')).toEqual({ ok: false, error: 'unknown' });
    expect(await codes.end({ key: randomUUID(), by: admin, reason: 'A slip.', code: 'LARGE2026' })).toEqual({ ok: false, error: 'waits' });
    const decide = (confirm: boolean) => play.db.transaction().execute((tx) => decideCode(tx, 'LARGE2026', confirm, play.clock.now()));
    expect(await decide(false)).toBe(true);
    expect((await codes.list()).codes).toEqual([]);
    expect(await codes.make(press)).toEqual({ ok: false, error: 'used' });
    expect(await codes.make({ ...press, key: randomUUID() })).toMatchObject({ ok: true, value: { waits: true } });
    expect(await decide(true)).toBe(true);
    expect(await codes.redeem(user, 'LARGE2026')).toMatchObject({ ok: true, value: { coins: 41 } });
    // None is deleted once it is confirmed, and none is confirmed whose last day is over.
    expect(await decide(false)).toBe(true);
    expect((await codes.list()).codes).toMatchObject([{ code: 'LARGE2026', waits: false, used: 1 }]);
    await codes.make(wanted({ code: 'LATE2026', coins: 41 }));
    play.clock.offset += 2 * 86_400_000;
    expect(await play.db.transaction().execute((tx) => decideCode(tx, 'LATE2026', true, play.clock.now()))).toBe(false);
  });

  it('DESK-46: lists what waits, then what can be used, then the others, all of them page by page', async () => {
    const { now } = play.clock;
    const rows = Array.from({ length: 130 }, (_, index) => ({
      ...{ code: `CODE${String(index).padStart(4, '0')}`, coins: 1, story_id: null, uses: 2, per_person: 1, waits: index % 13 === 5 },
      ...{ used: index % 5 === 0 ? 2 : 0, expires_at: new Date(+play.clock.now() + (index % 3 === 0 ? -1 : 1) * 60_000) },
      // Many of the same moment.
      made_at: new Date(+now.call(play.clock) - Math.floor(index / 7) * 1000),
    }));
    await play.db.insertInto('coin_codes').values(rows).execute();
    const read: string[] = [];
    let before: string | undefined;
    let pages = 0;
    do {
      const page = await codes.list(before);
      expect(page.codes.length).toBeLessThanOrEqual(50);
      read.push(...page.codes.map(({ code }) => code));
      before = page.before ?? undefined;
      pages += 1;
    } while (before !== undefined && pages < 10);
    const group = ({ waits, used, uses, expires_at }: (typeof rows)[number]) =>
      waits ? 0 : used < uses && expires_at > play.clock.now() ? 1 : 2;
    const expected = rows.toSorted(
      (one, other) => group(one) - group(other) || +other.made_at - +one.made_at || (one.code < other.code ? -1 : 1),
    );
    expect(read).toEqual(expected.map(({ code }) => code));
    expect(pages).toBe(3);
  });

  it('DESK-44: neither names a hidden story nor leads to it', async () => {
    const code = await made({ story: 'harbour' });
    await play.db.updateTable('stories').set({ hidden_at: play.clock.now() }).where('id', '=', 'harbour').execute();
    expect(await codes.redeem(await member(), code)).toMatchObject({ ok: true, value: { story: null } });
    expect(await codes.make(wanted({ code: 'HIDDEN1', story: 'harbour' }))).toEqual({ ok: false, error: 'no-story' });
  });
});
