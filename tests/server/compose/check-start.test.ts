import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OperatorError } from '#server/application/platform/operator-error.ts';
import { checkStart } from '#server/compose/check-start.ts';
import { readConfig } from '#server/settings/config.ts';

/** Listens at a port whose predecessor is free. Below the ports that the system gives to other programs. */
async function portAfterFreeOne(): Promise<{ taken: Server; port: string }> {
  for (let port = 20_001 + Math.floor(Math.random() * 10_000); ; port += 2) {
    const [before, taken] = await Promise.all([listening(port - 1), listening(port)]);
    before?.close();
    if (before && taken) return { taken, port: String(port) };
    taken?.close();
  }
}

/** A server at a port; null when the port is taken. */
const listening = (port: number): Promise<Server | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

describe('SET-04: what cannot hold on this machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'check-start-'));
  const file = join(folder, 'file');
  let taken: Server;
  let port = '';
  beforeAll(async () => {
    writeFileSync(file, '');
    ({ taken, port } = await portAfterFreeOne());
  });
  afterAll(() => {
    taken.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const refusal = async (env: Readonly<Record<string, string>>, buildName?: string): Promise<string> => {
    const config = readConfig({ PORT: '0', SANDBOX_PORT: '0', ...env });
    if (!config.ok) throw new Error(config.error.join(' '));
    const error = await checkStart(config.value, { buildName }).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(OperatorError);
    return (error as OperatorError).message;
  };

  const inUse = (settings: string) => `${settings}, and another program on this machine uses that port. Stop it, or set `;
  const noBrand = 'which is the name of no brand. The brands are Lorewick and Nightquill.';

  it.each<readonly [string, () => Readonly<Record<string, string>>, () => string]>([
    ['a port that is taken', () => ({ PORT: port }), () => `${inUse(`PORT is ${port}`)}PORT to another one.`],
    [
      'a port of the cashier that is taken',
      () => ({ SANDBOX_PORT: port }),
      () => `${inUse(`SANDBOX_PORT is ${port}`)}SANDBOX_PORT to another one.`,
    ],
    [
      'the port after it, which the cashier takes',
      () => ({ PORT: String(Number(port) - 1), SANDBOX_PORT: '' }),
      () => `${inUse(`The sandbox cashier takes the port after PORT, ${port}`)}SANDBOX_PORT to another one.`,
    ],
    [
      'an address of another machine',
      () => ({ HOST: '192.0.2.1', PORT: '5250' }),
      () => 'HOST is 192.0.2.1, which is no address of this machine.',
    ],
    [
      'a name that nobody knows',
      () => ({ HOST: 'stories.invalid' }),
      () => 'HOST is stories.invalid, a name whose address cannot be found.',
    ],
    ['a brand that does not exist', () => ({ APP_NAME: 'Lorewik' }), () => `APP_NAME is "Lorewik", ${noBrand}`],
    ['a file for a folder', () => ({ WEB_APP_DIR: file }), () => `WEB_APP_DIR is ${file}, which is a file and no folder.`],
  ])('%s is named in a sentence', async (_, env, sentence) => {
    expect(await refusal(env())).toBe(sentence());
  });

  it('refuses a build for a brand that does not exist', async () => {
    expect(await refusal({}, 'Nightquil')).toBe(`VITE_APP_NAME is "Nightquil", ${noBrand}`);
  });

  it('a port of the cashier does not matter where every provider has keys', async () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    const onlypay = { ONLYPAY_MERCHANT: 'm', ONLYPAY_SECRET: 's', ONLYPAY_API_BASE: 'http://127.0.0.1:9' };
    const config = readConfig({ PORT: '0', SANDBOX_PORT: port, ...stripe, ...onlypay });
    if (config.ok) await checkStart(config.value);
    expect(config.ok).toBe(true);
  });
});
