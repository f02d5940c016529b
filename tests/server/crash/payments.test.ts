/**
 * @shortened a purchase dies at each point one after the other, on PostgreSQL; recovery from each point goes on through the next
 * @proven each point by itself, on both databases: full run; PGlite: `schedules.model.property.test.ts`, and `kill-nine.test.ts` for what it
 * keeps over `kill -9`
 */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FaultPointName } from '#server/application/platform/fault-points.ts';
import { type Sandbox, startSandbox } from '#server/dev/cashier/start-sandbox.ts';
import { stripeFormat } from '#server/dev/cashier/stripe-format.ts';
import { MemorySandboxStore } from '#tests/fakes/memory-sandbox-store.ts';
import { runs } from '#tests/proof.ts';
import { pressAt } from '#tests/server/dev/cashier/cashier-world.ts';
import { ledgerCheck } from '#tests/server/harness/ledger-check.ts';
import { RemotePlayer } from '#tests/server/harness/remote-player.ts';
import { serverPlaces } from '#tests/server/harness/server-places.ts';
import { ServerProcess } from '#tests/server/harness/server-process.ts';

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

const points: readonly FaultPointName[] = ['order.created', 'order.opened', 'fulfil.read', 'fulfil.moved', 'fulfil.entered'];

type On = keyof typeof serverPlaces;

/** A fresh place, the servers on it, one after the other, and the player who buys at them. */
class Purchase {
  readonly #env: Readonly<Record<string, string>>;
  readonly #token = randomUUID();
  #player: RemotePlayer | null = null;

  private constructor(env: Readonly<Record<string, string>>) {
    this.#env = env;
  }

  static async on(database: On): Promise<Purchase> {
    const place = await serverPlaces[database]();
    folders.push(place.DATA_DIR);
    return new Purchase({
      ...place,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLIC_KEY: 'pk_test_crash',
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_BASE: cashier.url,
    });
  }

  /** A server that dies at `point`. Its clock is `minutes` from now, so that reconciliation need not be waited for. */
  async start(minutes: number, point: FaultPointName | '' = ''): Promise<ServerProcess> {
    const server = await ServerProcess.start({ ...this.#env, TEST_CLOCK_OFFSET_MS: String(minutes * 60_000), CRASH_AT: point });
    servers.push(server);
    this.#player = this.#player?.at(server.url) ?? (await RemotePlayer.signUp(server.url));
    return server;
  }

  /** A server dies of its reconciliation, maybe before it is ready. */
  async dieReconciling(minutes: number, point: FaultPointName): Promise<void> {
    const ended = await this.start(minutes, point).then(
      (server) => server.exited,
      (error: Error) => error.message,
    );
    expect(ended).toContain('SIGKILL');
  }

  get player(): RemotePlayer {
    if (!this.#player) throw new Error('no server has been started');
    return this.#player;
  }

  /** Buys at a server, and pays. */
  async buy({ url }: ServerProcess): Promise<void> {
    const request = { price_id: 'coins-100', success_url: `${url}/recharge-success?token=${this.#token}`, cancel_url: `${url}/` };
    await pressAt((await this.player.post('checkout.create', request)).data.url, 'pay');
  }

  check() {
    return this.player.post('payment.check', { provider: 'stripe', token: this.#token });
  }

  /** Buys at a server that dies of it. */
  async buyAndDie(server: ServerProcess): Promise<void> {
    await expect(this.buy(server).then(() => this.check())).rejects.toThrow();
    expect(await server.exited).toBe('SIGKILL');
  }

  /** The coins come without a webhook, and whatever still comes changes nothing. */
  async expectCreditedOnce(server: ServerProcess): Promise<void> {
    // Longer than a second round of reconciliation takes to come.
    await expect.poll(() => this.player.coins()).toBe(130);
    webhookUrl = `${server.url}/api/v1/stripe/webhook`;
    const { orders } = (await this.player.get('order.list')).data;
    expect(orders).toMatchObject([{ status: 'paid', credited: 100 }]);
    const late = cashier.notices.filter(({ orderId }) => orderId === orders[0].id);
    expect(late.length).toBeGreaterThan(0);
    for (const notice of late) expect(await cashier.deliver({ ...notice, url: webhookUrl })).toBe(200);
    expect((await this.check()).data).toMatchObject({ status: 'paid', coins: 100, balance: 130 });
    expect(await server.kill('SIGTERM')).toBe(0);

    const books = ledgerCheck(this.#env);
    expect(books.said).toContain('1 users, 0 mismatches');
    expect(books.status).toBe(0);
  }
}

/** In a full run each point by itself: 200 kills, spread evenly over points and databases. */
const databases: readonly On[] = ['PGlite', 'PostgreSQL'];
const combinations = databases.flatMap((on) => points.map((point) => ({ on, point })));
const alone = combinations.flatMap((one) => Array.from({ length: runs(0, 200 / combinations.length) }, () => one));

describe('faults S27: kill -9 while buying', () => {
  it('on PostgreSQL at each point of one purchase, one after the other: the payment is credited exactly once', async () => {
    const purchase = await Purchase.on('PostgreSQL');
    await purchase.buyAndDie(await purchase.start(0, 'order.created'));
    await purchase.buyAndDie(await purchase.start(0, 'order.opened'));
    await purchase.buyAndDie(await purchase.start(0, 'fulfil.read'));
    await purchase.dieReconciling(11, 'fulfil.moved');
    await purchase.dieReconciling(22, 'fulfil.entered');
    await purchase.expectCreditedOnce(await purchase.start(33));
  });

  it.runIf(alone.length > 0).each(alone)(
    'on $on at $point: a payment without a webhook is credited exactly once',
    async ({ on, point }) => {
      const purchase = await Purchase.on(on);
      await purchase.buyAndDie(await purchase.start(0, point));
      let server = await purchase.start(11);
      if (point.startsWith('order.')) {
        await purchase.buy(server);
        await server.kill('SIGKILL');
        server = await purchase.start(22);
      }
      await purchase.expectCreditedOnce(server);
    },
  );
});
