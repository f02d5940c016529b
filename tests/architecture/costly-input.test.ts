import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Who may parse JSON without a look at its structure, and why. All others call `outsideJson`. */
const MAY_PARSE: Readonly<Record<string, string>> = {
  'server/domain/json/outside-json.ts': 'it looks',
  'server/domain/cards/lossless-json.ts': 'it looks',
  'server/infrastructure/http/app.ts': "it looks, and parses with Fastify's own parser, which refuses prototypes",
  'server/infrastructure/payments/onlypay-provider.ts': 'answers of `providerFetch`, which looks',
  'server/infrastructure/social/oauth-code-flow.ts': 'answers of `providerFetch`, which looks',
  'server/domain/reply/hidden-state.ts': 'what this server stored',
  'server/application/mail/mail-seal.ts': 'what this server stored',
  'server/application/recording/recording-archive.ts': 'what this server stored',
  'server/application/play/turn-acceptance.ts': 'what this server stored',
  'server/application/play/rebuilt-prompt.ts': 'what this server stored',
  'server/infrastructure/sandbox/sandbox-payments.ts': 'what this server stored',
  'server/infrastructure/sandbox/onlypay-routes.ts': 'the cashier of a development machine',
  'server/infrastructure/content/parsed-yaml.ts': "a file of the operator's",
  'server/infrastructure/narrator/script-steps.ts': "a file of the operator's",
  'server/infrastructure/narrator/script-runtimes.ts': "a file of the operator's",
  'server/infrastructure/branding/read-brands.ts': "a file of the operator's",
  'server/infrastructure/pages/built-app.ts': "a file of the operator's",
  'server/infrastructure/pages/app-config.ts': "a file of the operator's",
  'server/service-config.ts': "a setting of the operator's",
};

it('S110: JSON from outside is parsed only after a look at its structure', () => {
  const parsing = globSync('server/**/*.ts', { cwd: root }).filter((path) =>
    /JSON\.parse\b|\bjson\.parse\(|\.json\(\)|parseJson\(|getDefaultJsonParser/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(parsing.toSorted()).toEqual(Object.keys(MAY_PARSE).toSorted());
});

it('S111: normal forms are made by `normalForm` alone, which bounds the marks on a letter', () => {
  const normalizing = globSync('{server,contract,src}/**/*.{ts,tsx}', { cwd: root }).filter((path) =>
    /\.normalize\(/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(normalizing).toEqual(['src/domain/text/normal-form.ts']);
});
