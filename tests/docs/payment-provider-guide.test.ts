/**
 * @shortened compiles and lints the files that the guide writes or changes; does not run the suites of the provider, nor look for unused exports
 * @proven the whole and its suites: full run
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proof } from '#tests/proof.ts';
import { doStep, guideSteps, problemsOf, repositoryCopy, runIn } from './guide-steps.ts';

const root = join(import.meta.dirname, '../..');
const steps = guideSteps(readFileSync(join(root, 'docs/adding-a-payment-provider.md'), 'utf8'));
const COPIED = ['contract', 'src', 'server', 'scripts', 'tests', 'docs', 'content', 'brands', 'deploy'];
/** The last commands of the page: they are run below, on the changed files alone where that is enough. */
const isCheck = (text: string): boolean => text.startsWith('npx biome');

/** Buys a pack through the new provider at the sandbox cashier, in a process of the changed repository. */
const PURCHASE = `
import { readConfig } from './server/settings/config.ts';
import { paymentProviders } from './server/compose/payment-providers.ts';
import { standIns } from './server/dev/cashier/stand-ins.ts';
import { startSandbox } from './server/dev/cashier/start-sandbox.ts';
const production = { NODE_ENV: 'production', SESSION_SECRET: 'kX9f2mQ7vL4tZ8wR1sB6nC3dH5jG0pYe', PUBLIC_URL: 'https://stories.example', SMTP_URL: 'smtps://mail.example' };
const configured = (env) => readConfig({ ...production, X_API_BASE: 'https://x.example', ...env });
const strong = configured({ X_KEY: 'pY4kW8zN1cT6vJ9rQ2mX7bL5dH3gF0sA' });
const parts = { webhookUrl: () => 'http://127.0.0.1:9/api/v1/x/notify', report: () => undefined };
const { format, provider } = standIns.x({ ...parts, key: (use) => 'secret-of-' + use });
const kept = new Map();
const store = { load: async (id) => kept.get(id) ?? null, save: async (id, json) => void kept.set(id, json), all: async () => [...kept.values()] };
const sandbox = await startSandbox({ host: '127.0.0.1', port: 0, formats: [format], store, deliver: 'by-hand' });
const x = provider(sandbox.url);
const order = { id: crypto.randomUUID(), title: '550 coins', successUrl: 'http://127.0.0.1:9/', cancelUrl: 'http://127.0.0.1:9/' };
const page = await x.open({ ...order, ...x.price({ amount: 799, currency: 'usd', digits: 2 }).value });
await fetch(page.value.url, { method: 'POST', body: new URLSearchParams({ press: 'pay' }), redirect: 'manual' });
const paid = await x.retrieve(page.value.providerId);
await sandbox.close();
console.log(JSON.stringify({
  weak: configured({ X_KEY: 'changeme' }).error,
  half: readConfig({ X_KEY: 'pY4kW8zN1cT6vJ9rQ2mX7bL5dH3gF0sA' }).error,
  name: strong.ok && paymentProviders.x(strong.value.payments, parts).name,
  notices: sandbox.notices.length,
  paid: paid.value,
  order: order.id,
}));
`;

describe('docs/adding-a-payment-provider.md, done to the letter', () => {
  let tree: string;
  /** Files that the page writes or changes, apart from documents. */
  let changed: readonly string[];

  beforeAll(() => {
    tree = repositoryCopy(COPIED);
    for (const step of steps) if (step.kind !== 'run' || !isCheck(step.text)) doStep(tree, step);
    const files = steps.flatMap((step) => (step.kind === 'run' ? [] : [step.file])).filter((file) => file.endsWith('.ts'));
    changed = [...new Set([...files, ...globSync('{src,server}/**/x-*.ts', { cwd: tree })])];
  });
  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  it('makes three files of the copies and two tests', () => {
    expect(changed.filter((file) => /\/x-[^/]+$/.test(file)).sort()).toEqual([
      'server/dev/cashier/x-format.ts',
      'server/infrastructure/payments/x-provider.ts',
      'src/infrastructure/payments/x-gateway.ts',
      'tests/infrastructure/payments/x-gateway.test.ts',
      'tests/server/infrastructure/payments/x-provider.test.ts',
    ]);
    for (const file of changed) if (/\/x-/.test(file)) expect(readFileSync(join(tree, file), 'utf8')).not.toMatch(/tillbell/i);
  });

  it('leaves nothing for the linter, and compiles', () => {
    expect(problemsOf(tree, changed)).toBe('');
  });

  it('sells at the sandbox cashier, and production refuses a weak key', () => {
    writeFileSync(join(tree, 'purchase.ts'), PURCHASE);
    const { status, stdout, stderr } = spawnSync(process.execPath, ['purchase.ts'], { cwd: tree, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const { order, ...found } = JSON.parse(stdout);
    expect(found).toEqual({
      weak: [expect.stringMatching(/^X_KEY is too weak/)],
      half: ['X_KEY and X_API_BASE go together.'],
      name: 'x',
      notices: 1,
      paid: {
        ...{ providerId: expect.stringMatching(/^till_/), orderId: order, state: 'paid', dispute: 'none' },
        ...{ amount: 799, currency: 'usd', digits: 2, refunded: 0 },
      },
    });
  });

  it.runIf(proof === 'full')(
    'compiles with all that uses it, exports nothing that no other file uses, and passes its suites',
    () => {
      expect(runIn(tree, 'biome', ['check', '--write', '--error-on-warnings', ...changed])).toBe('');
      expect(runIn(tree, 'tsc', ['-b', 'src', 'server', 'scripts'])).toBe('');
      expect(runIn(tree, 'knip', ['--production', '--no-progress', '--no-config-hints', '--include', 'exports,types'])).toBe('');
      expect(spawnSync('npm', ['run', 'docs'], { cwd: tree })).toMatchObject({ status: 0 });
      const suites = ['tests/infrastructure/payments', 'tests/server/infrastructure/payments/x-provider.test.ts'];
      const guards = ['tests/server/settings/config.test.ts', 'tests/docs/running-in-production.test.ts', 'tests/docs/file-names.test.ts'];
      expect(runIn(tree, 'vitest', ['run', ...suites, ...guards])).toBe('');
    },
    900_000,
  );
});
