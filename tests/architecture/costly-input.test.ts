import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { programOf, root, sourcesIn } from './syntax.ts';

/** Who may parse JSON without a look at its structure, and why. All others call `outsideJson`. */
const MAY_PARSE: Readonly<Record<string, string>> = {
  'server/domain/text/outside-json.ts': 'it looks',
  'server/domain/characters/lossless-json.ts': 'it looks',
  'server/domain/text/raw-json.ts': 'one string at a time',
  'server/infrastructure/http/app.ts': "it looks, and parses with Fastify's own parser, which refuses prototypes",
  'server/infrastructure/payments/onlypay-provider.ts': 'answers of `providerFetch`, which looks',
  'server/infrastructure/social/oauth-code-flow.ts': 'answers of `providerFetch`, which looks',
  'server/domain/narrator/reply/hidden-state.ts': 'what this server stored',
  'server/application/mail/mail-seal.ts': 'what this server stored',
  'server/application/recording/recording-archive.ts': 'what this server stored',
  'server/application/play/stored-input.ts': 'what this server stored',
  'server/dev/cashier/sandbox-payments.ts': 'what this server stored',
  'server/dev/cashier/onlypay-routes.ts': 'the cashier of a development machine',
  'server/dev/model/start-llm.ts': 'the fake language model of a development machine',
  'server/infrastructure/content/parsed-yaml.ts': "a file of the operator's",
  'server/domain/narrator/script-budget.ts': 'the state of a script, of bounded length',
  'server/application/studio/told/signed-state.ts': 'what this server has signed',
  'server/application/studio/numbers/story-numbers.ts': 'what the compiler of ink made',
  'server/domain/narrator/version-move.ts': 'the state of a script, of bounded length',
  'server/infrastructure/proof/read-script.ts': 'the state of ink that was written just before',
  'server/infrastructure/proof/script-flow.ts': 'what the compiler of ink made',
  'server/infrastructure/proof/sliced-states.ts': 'the state of a script, as ink saves it',
  'server/infrastructure/proof/turn-player.ts': 'the state of a script, as ink saves it',
  'server/infrastructure/proof/whole-states.ts': 'the state of a script, as ink saves it',
  'server/infrastructure/narrator/script-steps.ts': "a file of the operator's",
  'server/infrastructure/narrator/script-story.ts': "a file of the operator's",
  'server/infrastructure/content/asides-file.ts': "a file of the operator's",
  'server/infrastructure/content/choice-lines.ts': 'what the compiler of ink made',
  'server/compose/app-version.ts': "a file of the operator's",
  'server/infrastructure/content/read-brands.ts': "a file of the operator's",
  'server/infrastructure/pages/built-app.ts': "a file of the operator's",
  'server/infrastructure/pages/app-config.ts': "a file of the operator's",
  'server/settings/kinds.ts': "a setting of the operator's",
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

/** What repeats in texts that slow a search down: each sign, alone and after each other one. */
const SIGNS = [...' \t\n\u00a0\ufeff\u200d#-=*_~`.,;:!?"\'“”/\\|@%&+<>()[]{}0aAéあ'];
const REPEATED = SIGNS.flatMap((one) => SIGNS.map((other) => (one === other ? one : `${one}${other}`)));

/** A search whose time doubles with each sign never ends on these. The limit of time only ends the test then. */
const SEARCH_ALL = `
  const search = new RegExp(pattern, flags);
  for (const text of texts) { search.lastIndex = 0; search.test(text); }
`;

/** Only a group that is repeated can match a text in many ways for each sign. Files without such a group are not parsed. */
const REPEATED_GROUP = /\)[*+{]/;

it('S113: no regular expression takes a time that doubles with each repeated sign', () => {
  const texts = REPEATED.flatMap((sign) => [`${sign.repeat(40)}x`, `x${sign.repeat(40)}\u0001`]);
  const sources = ['server', 'contract', 'src'].flatMap(sourcesIn).filter(({ source }) => REPEATED_GROUP.test(source));
  const expressions = new Map(
    sources.flatMap(({ file, source }) =>
      programOf(file, source).flatMap(({ regex }) => {
        const { pattern, flags } = (regex ?? {}) as { readonly pattern?: string; readonly flags?: string };
        return pattern === undefined || flags === undefined || !REPEATED_GROUP.test(pattern)
          ? []
          : [[`/${pattern}/${flags}`, { pattern, flags, file }] as const];
      }),
    ),
  );
  expect(expressions.size).toBeGreaterThan(20);
  const endless = [...expressions.values()].filter(({ pattern, flags }) => {
    try {
      runInNewContext(SEARCH_ALL, { pattern, flags, texts, RegExp }, { timeout: 10_000 });
      return false;
    } catch {
      return true;
    }
  });
  expect(endless).toEqual([]);
});
