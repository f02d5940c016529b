/**
 * @shortened PostgreSQL
 * @proven PGlite: full run; that PGlite keeps what it committed over `kill -9`: `kill-nine.test.ts`
 */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { proof } from '#tests/proof.ts';
import { ledgerCheck } from '#tests/server/harness/ledger-check.ts';
import { mailedCode } from '#tests/server/harness/mailed-code.ts';
import { RemotePlayer } from '#tests/server/harness/remote-player.ts';
import { serverPlaces } from '#tests/server/harness/server-places.ts';
import { ServerProcess } from '#tests/server/harness/server-process.ts';

const email = 'ada@mail.example';
const folders: string[] = [];
const servers: ServerProcess[] = [];
afterAll(async () => {
  for (const server of servers) await server.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

interface Code {
  readonly email: string;
  readonly code: string;
}

// biome-ignore lint/suspicious/noExplicitAny: the shape depends on the call
async function call({ url }: ServerProcess, path: string, token: string, body?: object): Promise<{ code: string; data: any }> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/v1/${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
  return answer.json();
}

const whoami = async (server: ServerProcess, token: string) => (await call(server, 'user.whoami', token)).data?.user ?? null;

/** Asks for a code, and reads it where development mails go. */
async function codeFor(server: ServerProcess, token: string): Promise<Code> {
  const requestCode = async () => expect(await call(server, 'verify-code.send', token, { email })).toMatchObject({ code: '0' });
  return { email, code: await mailedCode(server.url, email, requestCode) };
}

/** Sends what kills the server, which therefore never answers. */
async function dying(server: ServerProcess, token: string, path: string, body: object): Promise<void> {
  await expect(call(server, path, token, body)).rejects.toThrow();
  expect(await server.exited).toBe('SIGKILL');
}

/** A guest with a game, and a turn played in it. */
async function guestWithGame({ url }: ServerProcess) {
  const player = await RemotePlayer.signUp(url);
  const story_id = await player.firstStory();
  const { game, turns } = (await player.post('actor/chat/game.start', { story_id, fresh: true })).data;
  await player.send(game.id, randomUUID(), { kind: 'choice', choice_id: turns[0].choices[0].id });
  const { token, refreshToken, uuid } = player;
  return { token, refreshToken, uuid, game: { story_id, game_id: game.id as string } };
}

/** The steps are transactions on both databases; that PGlite keeps what it committed is proven by `kill-nine.test.ts`. */
const databases = proof === 'full' ? (['PGlite', 'PostgreSQL'] as const) : (['PostgreSQL'] as const);

it.concurrent.each(databases)(
  'faults S08, kill -9 on %s: at each step of signing in and of deletion there is old or new, never half, and the player can go on',
  async (database) => {
    const env = await serverPlaces[database]();
    folders.push(env.DATA_DIR);
    /** A server that dies at `point`, `minutes` from now, when codes may be requested again. */
    const start = async (point: string, minutes = 0) => {
      const server = await ServerProcess.start({ ...env, CRASH_AT: point, TEST_CLOCK_OFFSET_MS: String(minutes * 61_000) });
      servers.push(server);
      return server;
    };
    const untouched = { is_guest: true, email: '', coins: 29 };

    const first = await start('sign-in.code-used');
    const ada = await guestWithGame(first);
    const code = await codeFor(first, ada.token);
    await dying(first, ada.token, 'user.auth', code);

    // Nothing happened, so the same code is still good.
    const second = await start('sign-in.confirmed');
    expect(await whoami(second, ada.token)).toMatchObject(untouched);
    await dying(second, ada.token, 'user.auth', code);

    const third = await start('sign-in.committed');
    expect(await whoami(third, ada.token)).toMatchObject(untouched);
    await dying(third, ada.token, 'user.auth', code);

    // All of it happened, only the answer was lost: code and guest are used up, and another code opens the account.
    const fourth = await start('sign-in.merged', 1);
    expect(await whoami(fourth, ada.token)).toBeNull();
    expect((await call(fourth, 'user.refresh', '', { refresh_token: ada.refreshToken })).code).toBe('UNAUTHORIZED');
    const again = await guestWithGame(fourth);
    expect((await call(fourth, 'user.auth', again.token, code)).code).toBe('CODE_WRONG');
    const next = await codeFor(fourth, again.token);
    await dying(fourth, again.token, 'user.auth', next);

    const fifth = await start('account.deleted', 1);
    expect(await whoami(fifth, again.token)).toMatchObject(untouched);
    const { auth, user } = (await call(fifth, 'user.auth', again.token, next)).data;
    expect(user).toMatchObject({ uuid: ada.uuid, email, is_guest: false, coins: 79 });
    for (const { game } of [ada, again])
      expect((await call(fifth, 'actor/chat/game.start', auth.access_token, game)).data.turns).toHaveLength(2);
    await dying(fifth, auth.access_token, 'user-account.delete', { confirm: 'delete my account' });

    const last = await start('', 2);
    expect(await whoami(last, auth.access_token)).toBeNull();
    const guest = await RemotePlayer.signUp(last.url);
    const newcomer = (await call(last, 'user.auth', guest.token, await codeFor(last, guest.token))).data.user;
    expect(newcomer).toMatchObject({ uuid: guest.uuid, email, coins: 30 });
    await last.kill('SIGTERM');

    const books = ledgerCheck(env);
    expect(books.said).toContain('3 users, 0 mismatches');
    expect(books.said).toMatch(new RegExp(`ok +${ada.uuid} balance 0 `));
    expect(books.status).toBe(0);
  },
);
