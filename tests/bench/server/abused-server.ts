import { setTimeout as delay } from 'node:timers/promises';
import type { BenchDatabase, BenchOptions } from '#tests/bench/options.ts';
import { FakeMeta } from '#tests/fakes/meta/fake-meta.ts';
import { pressAt } from '#tests/server/dev/cashier/cashier-world.ts';
import { ledgerCheck } from '#tests/server/harness/ledger-check.ts';
import { RemotePlayer } from '#tests/server/harness/remote-player.ts';
import { type BenchPlaces, benchSettings, dropPlace } from './bench-place.ts';
import { BenchProcess } from './bench-process.ts';
import { addCoins, fillDatabase, type Owner, withDatabase } from './filled-database.ts';
import type { Seen } from './honest-players.ts';

export const ABUSERS = 5;
export const LONGEST_WAIT_MS = 30_000;
/** What the players before left behind is done after this time. */
const QUIET_MS = 1_000;

/** How many answers of each status there were. */
export type Statuses = Readonly<Record<string, number>>;

/** A server over much content, with players, and with abusers who own much. They are processes of their own. */
export class AbusedServer {
  readonly #server: BenchProcess;
  readonly #load: BenchProcess;
  readonly #abusers: BenchProcess;
  readonly #buyer: RemotePlayer;
  readonly #meta: FakeMeta;
  readonly #seconds: number;

  private constructor(
    { server, load, abusers }: Readonly<Record<'server' | 'load' | 'abusers', BenchProcess>>,
    buyer: RemotePlayer,
    meta: FakeMeta,
    seconds: number,
  ) {
    this.#server = server;
    this.#load = load;
    this.#abusers = abusers;
    this.#buyer = buyer;
    this.#meta = meta;
    this.#seconds = seconds;
  }

  /** `tree`: a checkout of another version; empty for this one, whose ledger is checked when `opened` is disposed of. */
  static async start(
    opened: AsyncDisposableStack,
    places: BenchPlaces,
    { honest, seconds }: BenchOptions,
    of: { readonly database: BenchDatabase; readonly tree: string; readonly model: BenchProcess },
  ): Promise<AbusedServer> {
    const [load, abusers] = await Promise.all(['load.ts', 'abusers.ts'].map((file) => BenchProcess.start(file)));
    if (!load || !abusers) throw new Error('a process is missing');
    for (const child of [load, abusers]) opened.defer(() => child.stop());
    const meta = new FakeMeta();
    const metaUrl = await meta.listen();
    opened.defer(() => meta.close());
    const place = await places.open(of.database, of.tree);
    opened.defer(() => dropPlace(place));
    const env = {
      ...{ ...benchSettings, ...place, LLM_BASE_URL: of.model.url, LLM_MODEL: 'bench', TRUST_PROXY: '127.0.0.1' },
      ...{ META_PIXEL_ID: '1', META_ACCESS_TOKEN: 'bench', META_GRAPH_BASE: metaUrl, MEASURED_TREE: of.tree },
    };
    const first = await BenchProcess.start('measured-server.ts', env);
    const owners = await abusers.ask<readonly Owner[]>('register', { url: first.url, count: ABUSERS });
    await load.ask('register', { url: first.url, count: honest });
    const buyer = await RemotePlayer.signUp(first.url);
    await buyer.post('tracking.choose', { allowed: true });
    await first.stop();
    await withDatabase(place, async (db) => {
      await fillDatabase(db, owners);
      await addCoins(db);
    });
    if (of.tree === '')
      opened.defer(() => {
        const { said, status } = ledgerCheck(place);
        if (status !== 0) throw new Error(`ledger:check fails after the run on ${of.database}: ${said.slice(-500)}`);
      });
    // The limits of an address are those of production: they are a part of what holds abusers up.
    const server = await BenchProcess.start('measured-server.ts', { ...env, RATE_LIMIT_SCALE: '1' });
    opened.defer(() => server.stop());
    await abusers.ask('prepare', { url: server.url });
    const started = new AbusedServer({ server, load, abusers }, buyer.at(server.url), meta, seconds);
    // Not measured: after it the server's code is compiled.
    await started.play();
    return started;
  }

  async play(): Promise<Seen> {
    const seen = await this.#load.ask<Seen>('beside', { url: this.#server.url, seconds: this.#seconds });
    await delay(QUIET_MS);
    return seen;
  }

  /** For as long as `play` lasts. */
  abuse(name: 'nested' | 'expensive', input: object = {}): Promise<Statuses> {
    return this.#abusers.ask(name, { seconds: this.#seconds, ...input });
  }

  /** Requests of a visitor without a session, each with fifty old events. */
  flood(requests: number): Promise<Statuses> {
    return this.#abusers.ask('conversions', { requests });
  }

  /** Seconds from a payment until its event reaches the advertising platform. Infinity when it does not within `LONGEST_WAIT_MS`. */
  async secondsToMeta(): Promise<number> {
    const { url } = this.#server;
    const addresses = { success_url: `${url}/recharge-success?token=${crypto.randomUUID()}`, cancel_url: `${url}/` };
    const { data } = await this.#buyer.post('checkout.create', { price_id: 'coins-100', ...addresses });
    const before = this.#meta.requests.length;
    const from = performance.now();
    await pressAt(data.url, 'pay');
    while (performance.now() - from < LONGEST_WAIT_MS) {
      if (this.#meta.requests.slice(before).some(({ body }) => body.includes('"Purchase"'))) return (performance.now() - from) / 1_000;
      await delay(100);
    }
    return Number.POSITIVE_INFINITY;
  }
}
