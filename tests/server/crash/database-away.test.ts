/**
 * @shortened PostgreSQL crashes
 * @proven its restart in the full run; a database that is away: `database-outage.test.ts`
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { it } from 'vitest';
import { proof } from '#tests/proof.ts';
import { ledgerCheck } from '#tests/server/harness/ledger-check.ts';
import { startPostgres } from '#tests/server/harness/postgres-process.ts';
import { RemotePlayer } from '#tests/server/harness/remote-player.ts';
import { ServerProcess } from '#tests/server/harness/server-process.ts';

/** A player whose turn is on its way. Sent again under the same id, as the app does, it is the same turn. */
async function playing(url: string) {
  const player = await RemotePlayer.signUp(url);
  const story_id = await player.firstStory();
  const { game, turns } = (await player.post('actor/chat/game.start', { story_id })).data;
  const turnId = randomUUID();
  const send = () => player.send(game.id, turnId, { kind: 'choice', choice_id: turns[0].choices[0].id });
  return { player, send, first: send().catch(() => []) };
}

const crash = ['crashes', 'SIGQUIT'] as const;
const restart = ['restarts', 'SIGINT'] as const;

it.concurrent.for(proof === 'full' ? [crash, restart] : [crash])(
  'faults S62: PostgreSQL %s in mid-reply: requests are refused with a time to retry, the server survives, and the ledger is consistent',
  async ([, signal], { expect, onTestFinished }) => {
    const postgres = await startPostgres();
    const folder = mkdtempSync(join(tmpdir(), 'database-away-'));
    // The run's PostgreSQL may forget what it acknowledged when it crashes; this one may not.
    const url = `${postgres.url}?options=-c%20synchronous_commit%3Don`;
    const env = { DATA_DIR: folder, DATABASE_URL: url, RATE_LIMIT_SCALE: '1000' };
    const server = await ServerProcess.start({ ...env, NARRATOR_WORD_MS: '10' });
    onTestFinished(async () => {
      await server.kill('SIGKILL');
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    });
    const players = await Promise.all(Array.from({ length: 10 }, () => playing(server.url)));
    const status = async (path: string) => (await fetch(`${server.url}${path}`)).status;
    const request = (player: RemotePlayer) =>
      fetch(`${server.url}/api/v1/user.whoami`, { headers: { authorization: `Bearer ${player.token}` } });
    // Transactions are open at the moment that the database goes.
    const busy = Promise.allSettled(players.flatMap(({ player }) => Array.from({ length: 10 }, () => request(player))));

    await postgres.down(signal);
    const refused = await Promise.all(players.map(({ player }) => request(player)));
    for (const answer of refused) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await status('/healthz')).toBe(200);
    expect(await status('/readyz')).toBe(503);
    for (const answer of await busy) expect(answer).toMatchObject({ status: 'fulfilled', value: { status: expect.toBeOneOf([200, 503]) } });
    await delay(1_000);
    await postgres.start();

    await expect.poll(() => status('/readyz')).toBe(200);
    await Promise.all(
      players.map(async ({ player, send, first }) => {
        // A stream that had begun stays open over the outage and ends with a whole reply.
        const received = await first;
        if (received.length > 0) expect(received.at(-1)?.event).toMatchObject({ type: 'end', status: 'done', cost: 1 });
        // A turn whose acceptance was stored without a confirmation was never narrated.
        const end = (await send()).at(-1)?.event;
        expect(end).toMatchObject({ type: 'end', status: received.length > 0 ? 'done' : expect.toBeOneOf(['done', 'interrupted']) });
        expect(await player.coins()).toBe(30 - (end?.type === 'end' ? end.cost : 0));
      }),
    );
    await server.kill('SIGTERM');
    expect(ledgerCheck(env)).toMatchObject({ status: 0, said: expect.stringContaining('0 mismatches') });
  },
);
