import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CrashPoint } from '../../../server/application/crash-points.ts';
import { type Sandbox, startSandbox } from '../../../server/infrastructure/sandbox/start-sandbox.ts';
import { stripeFormat } from '../../../server/infrastructure/sandbox/stripe-format.ts';
import { MemorySandboxStore } from '../../fakes/memory-sandbox-store.ts';
import { runs } from '../../proof.ts';
import { ledgerCheck } from '../harness/ledger-check.ts';
import { RemotePlayer } from '../harness/remote-player.ts';
import { serverPlaces } from '../harness/server-places.ts';
import { ServerProcess } from '../harness/server-process.ts';
import { pressAt } from '../infrastructure/sandbox/cashier-world.ts';

const stripe = { secretKey: 'sk_test_crash', webhookSecret: 'whsec_crash' };
const folders: string[] = [];
const servers: ServerProcess[] = [];
/** Outlives every server, as the real one does. */
let cashier: Sandbox;
let webhookUrl = '';

beforeAll(async () => {
  const formats = [stripeFormat({ ...stripe, webhookUrl: () => webhookUrl })];
  cashier = await startSandbox({ host: '127.0.0.1', port: 0, formats, store: new MemorySandboxStore(), deliver: 'by-hand' });
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
afterAll(() => cashier.close());

const points: readonly CrashPoint[] = ['order.created', 'order.opened', 'fulfil.read', 'fulfil.moved', 'fulfil.entered'];

/** Kills in all, spread evenly over points and databases: in a quick run each point once, the databases in turn. */
const KILLS = runs(points.length, 200);
const databases = Object.entries(serverPlaces);
const combinations = databases.flatMap((_, round) =>
  points.map((point, index) => {
    const [on, place] = databases[(index + round) % databases.length] ?? ['PGlite', serverPlaces.PGlite];
    return { on, place, point };
  }),
);
const kills = combinations.flatMap((one, index) => Array.from({ length: Math.ceil((KILLS - index) / combinations.length) }, () => one));

describe('faults S27: kill -9 while buying', () => {
  it.each(kills)(
    'on $on at $point: a payment without a webhook is credited exactly once',
    async ({ place, point }) => {
      const env = {
        ...(await place()),
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_PUBLIC_KEY: 'pk_test_crash',
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
        STRIPE_API_BASE: cashier.url,
      };
      folders.push(env.DATA_DIR);
      /** `minutes` from now, so that reconciliation need not be waited for. */
      const start = async (minutes: number, more: Record<string, string> = {}) => {
        const server = await ServerProcess.start({ ...env, TEST_CLOCK_OFFSET_MS: String(minutes * 60_000), ...more });
        servers.push(server);
        return server;
      };
      const token = randomUUID();
      /** Buys at a server, and pays. */
      const buy = async ({ url }: ServerProcess) => {
        const request = { price_id: 'coins-100', success_url: `${url}/recharge-success?token=${token}`, cancel_url: `${url}/` };
        await pressAt((await player.at(url).post('checkout.create', request)).data.url, 'pay');
      };
      const check = (player: RemotePlayer) => player.post('payment.check', { provider: 'stripe', token });

      let server = await start(0, { CRASH_AT: point });
      const player = await RemotePlayer.signUp(server.url);
      await expect(buy(server).then(() => check(player))).rejects.toThrow();
      expect(await server.exited).toBe('SIGKILL');

      server = await start(11);
      if (point.startsWith('order.')) {
        await buy(server);
        await server.kill('SIGKILL');
        server = await start(22);
      }
      const back = player.at(server.url);
      // Longer than a second round of reconciliation takes to come.
      await expect.poll(() => back.coins()).toBe(130);

      // Whatever still comes changes nothing.
      webhookUrl = `${server.url}/api/v1/stripe/webhook`;
      const { orders } = (await back.get('order.list')).data;
      expect(orders).toMatchObject([{ status: 'paid', credited: 100 }]);
      const late = cashier.notices.filter(({ orderId }) => orderId === orders[0].id);
      expect(late.length).toBeGreaterThan(0);
      for (const notice of late) expect(await cashier.deliver({ ...notice, url: webhookUrl })).toBe(200);
      expect((await check(back)).data).toMatchObject({ status: 'paid', coins: 100, balance: 130 });
      expect(await server.kill('SIGTERM')).toBe(0);

      const books = ledgerCheck(env);
      expect(books.said).toContain('1 users, 0 mismatches');
      expect(books.status).toBe(0);
    },
    120_000,
  );
});
