import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paymentProviders } from '#server/compose/payment-providers.ts';
import { SmtpTransport } from '#server/infrastructure/mail/smtp-transport.ts';
import { socialProviders } from '#server/infrastructure/social/social-providers.ts';
import { readConfig } from '#server/settings/config.ts';
import { settingsIn } from '#server/settings/setting-table.ts';
import { settings as table } from '#server/settings/settings.ts';
import { bundleOf } from '#tests/server/harness/server-bundle.ts';

const root = join(import.meta.dirname, '../../..');
const settings = settingsIn(table);
const SECRET = 'kX9f2mQ7vL4tZ8wR1sB6nC3dH5jG0pYe';
const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: SECRET,
  PUBLIC_URL: 'https://stories.example',
  SMTP_URL: 'smtps://user:password@mail.example',
};

const payment = {
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: `whsec_${SECRET}`,
  ONLYPAY_MERCHANT: 'm',
  ONLYPAY_SECRET: SECRET,
  ONLYPAY_API_BASE: 'https://onlypay.example',
};

/** What a setting needs beside it. */
const partners: Readonly<Record<string, Record<string, string>>> = {
  STRIPE_SECRET_KEY: { STRIPE_WEBHOOK_SECRET: 'whsec_x' },
  LLM_BASE_URL: { LLM_MODEL: 'm' },
};

const problems = (env: Record<string, string>): readonly string[] => {
  const config = readConfig(env);
  return config.ok ? [] : config.error;
};

describe('SET-01: settings', () => {
  it('work without any', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      ok: true,
      value: {
        production: false,
        host: '127.0.0.1',
        webAppDir: 'dist',
        dataDir: '.data',
        databaseUrl: null,
        sessionSecret: null,
        previousSecret: null,
        adminEmails: [],
        smtpUrl: null,
        mailFrom: null,
        social: { google: null, discord: null, facebook: null },
        rateLimitScale: 1,
        narratorWordMs: 40,
        crashAt: null,
      },
    });
  });

  it('are each named once and explained', () => {
    expect(new Set(settings.map(({ name }) => name)).size).toBe(settings.length);
    for (const { name, meaning } of settings) {
      expect(name).toMatch(/^[A-Z][A-Z_]+$/);
      expect(meaning.length).toBeGreaterThan(10);
    }
  });

  it.each([
    ['NODE_ENV', 'Production'],
    ['NODE_ENV', 'PRODUCTION'],
    ['NODE_ENV', 'live'],
    ['NODE_ENV', 'staging'],
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['PUBLIC_URL', 'stories.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'https://stories.example/app'],
    ['PUBLIC_URL', 'https://stories.example/?from=mail'],
    ['PUBLIC_URL', 'https://stories.example#top'],
    ['PUBLIC_URL', 'https://user:password@stories.example'],
    ['EMBED_ORIGINS', '*'],
    ['EMBED_ORIGINS', 'shop.example'],
    ['EMBED_ORIGINS', 'https://*.example'],
    ['EMBED_ORIGINS', 'https://partner.example/'],
    ['EMBED_ORIGINS', 'https://partner.example/shop'],
    ['EMBED_ORIGINS', 'https://partner.example:443'],
    ['EMBED_ORIGINS', "https://partner.example; script-src 'unsafe-inline'"],
    ['EMBED_ORIGINS', "https://partner.example,'none'"],
    ['OLD_SERVICE_WORKERS', 'sw-old.js'],
    ['OLD_SERVICE_WORKERS', '/theme.js'],
    ['OLD_SERVICE_WORKERS', '/w.js,/assets/x.js'],
    ['DATABASE_URL', 'mysql://u:p@h/d'],
    ['DATABASE_URL', 'nonsense'],
    ['NARRATOR_WORD_MS', '-5'],
    ['NARRATOR_WORD_MS', 'fast'],
    ['LOG_LEVEL', 'loud'],
    ['TEST_CLOCK_OFFSET_MS', '1e9'],
    ['CRASH_AT', 'nowhere'],
    ['TRUST_PROXY', 'anybody'],
    ['TRUST_PROXY', '10.0.0.0/8,300.1.1.1'],
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET', 'a'.repeat(64)],
    ['SESSION_SECRET_PREVIOUS', 'changed-me'],
    ['SESSION_SECRET_PREVIOUS', 'ab'.repeat(32)],
    ['ADMIN_EMAILS', 'root'],
    ['ADMIN_EMAILS', 'ada@example.com,"Bob" <bob@example.com>'],
    ['ADMIN_EMAILS', 'ada@example.com;bob@example.com'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'Lorewick <hello@example.com>'],
    ['MAIL_FROM', 'hello@example.com\r\nBcc: x@example.com'],
    ['GOOGLE_BASE', 'accounts.google.com'],
    ['DISCORD_BASE', 'ftp://discord.com'],
    ['FACEBOOK_BASE', 'facebook'],
    ['GOOGLE_BASE', 'https://user:hush@accounts.example'],
    ['STRIPE_API_BASE', 'https://stripe.example?v=2'],
    ['LLM_BASE_URL', 'http://model.example/v1#chat'],
    ['ANALYTICS_COLLECTOR_URL', 'https://user@collector.example/'],
    ['STRIPE_SECRET_KEY', 'sk_live_\u2026hush'],
    ['SANDBOX_PORT', '8787'],
    ['LLM_CONTEXT_TOKENS', '1024'],
    ['LLM_REPLY_TOKENS', '99'],
    ['LLM_TIMEOUT_S', '-1'],
    ['LLM_TIMEOUT_S', '241'],
    ['RECORDING', 'on please'],
    ['LLM_READS_CHOICES', '2'],
    ['RATE_LIMIT_SCALE', '-3'],
    ['RATE_LIMIT_SCALE', '1001'],
    ['RATE_LIMIT_SCALE', '1.5'],
  ])('%s refuses a wrong value and does not repeat it', (name, value) => {
    const found = problems({ ...partners[name], [name]: value });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(name);
    expect(found[0]).not.toContain(value);
  });

  it('a language model’s window must have room for a whole prompt beside the reply', () => {
    const model = { LLM_BASE_URL: 'http://localhost:1/v1', LLM_MODEL: 'm', LLM_CONTEXT_TOKENS: '4096' };
    expect(problems({ ...model, LLM_REPLY_TOKENS: '1096' })).toEqual([]);
    expect(problems({ ...model, LLM_REPLY_TOKENS: '1097' })).toEqual([
      'LLM_CONTEXT_TOKENS must be at least 3000 more than LLM_REPLY_TOKENS.',
    ]);
  });

  it.each(['10.0.0.1', '10.0.0.0/8, ::1', 'fd00::/8'])('TRUST_PROXY takes addresses and ranges: %s', (value) => {
    expect(problems({ TRUST_PROXY: value })).toEqual([]);
  });

  it('EMBED_ORIGINS takes several origins, and none by default', () => {
    const EMBED_ORIGINS = 'https://partner.example, http://127.0.0.1:9000';
    expect(readConfig({ EMBED_ORIGINS })).toMatchObject({ value: { embedOrigins: ['https://partner.example', 'http://127.0.0.1:9000'] } });
    expect(readConfig({})).toMatchObject({ value: { embedOrigins: [] } });
  });

  it('take several admins, in any case and with blanks between them', () => {
    const config = readConfig({ ADMIN_EMAILS: ' Ada@Example.com , bob+x@example.co.uk,, ' });
    expect(config).toMatchObject({ ok: true, value: { adminEmails: ['ada@example.com', 'bob+x@example.co.uk'] } });
  });

  it.each(['smtp://localhost:1025', 'smtps://user:p%40ss@mail.example:465/?requireTLS=true'])('SMTP_URL takes %s', (url) => {
    expect(readConfig({ SMTP_URL: url })).toMatchObject({ ok: true, value: { smtpUrl: url } });
  });

  it.each([
    ['google', 'GOOGLE', 'https://accounts.google.com'],
    ['discord', 'DISCORD', 'https://discord.com'],
    ['facebook', 'FACEBOOK', null],
  ] as const)('%s is offered with an id and a secret, at its own address or another', (name, prefix, base) => {
    const pair = { [`${prefix}_CLIENT_ID`]: 'id', [`${prefix}_CLIENT_SECRET`]: 'hush-hush' };
    const social = (env: Record<string, string>) => {
      const config = readConfig(env);
      return config.ok ? config.value.social[name] : config.error;
    };
    expect(social(pair)).toEqual({ clientId: 'id', clientSecret: 'hush-hush', base });
    expect(social({ ...pair, [`${prefix}_BASE`]: 'http://127.0.0.1:99/' })).toMatchObject({ base: 'http://127.0.0.1:99' });
    for (const half of Object.entries(pair)) {
      const found = problems(Object.fromEntries([half]));
      expect(found).toEqual([`${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET go together.`]);
    }
  });

  it('a language model is an address and a name, and perhaps a key', () => {
    const llm = (env: Record<string, string>) => {
      const config = readConfig(env);
      return config.ok ? config.value.llm : config.error;
    };
    expect(llm({})).toBeNull();
    expect(llm({ LLM_BASE_URL: 'http://127.0.0.1:11434/v1/', LLM_MODEL: 'small', LLM_API_KEY: 'hush-hush' })).toEqual({
      baseUrl: 'http://127.0.0.1:11434/v1',
      model: 'small',
      apiKey: 'hush-hush',
      contextTokens: null,
      replyTokens: 900,
      timeoutS: 240,
      moderationModel: null,
      readsChoices: false,
      sampling: {},
      marks: [],
      tailFormat: 'words',
    });
    const whole = { LLM_BASE_URL: 'http://127.0.0.1/v1', LLM_MODEL: 'small' };
    expect(llm({ ...whole, LLM_SAMPLING: '{"min_p":0.05}' })).toMatchObject({ sampling: { min_p: 0.05 } });
    for (const LLM_SAMPLING of ['7', '[]', 'null', '{', '{"messages":[]}'])
      expect(llm({ ...whole, LLM_SAMPLING })).toEqual([expect.stringContaining('LLM_SAMPLING must be')]);
    const marks = [{ opens: '<plan>', closes: '</plan>' }];
    expect(llm({ ...whole, LLM_THINKING_MARKS: '[["<plan>","</plan>"]]' })).toMatchObject({ marks });
    for (const LLM_THINKING_MARKS of [
      '7',
      '{}',
      '[',
      '[["<a>"]]',
      '[["<a>","<a>"]]',
      '[[" <a>","</a>"]]',
      '[["","</a>"]]',
      '["<a>","</a>"]',
    ])
      expect(llm({ ...whole, LLM_THINKING_MARKS })).toEqual([expect.stringContaining('LLM_THINKING_MARKS must be')]);
    expect(llm({ ...whole, LLM_TAIL_FORMAT: 'grammar' })).toMatchObject({ tailFormat: 'grammar' });
    expect(llm({ ...whole, LLM_TAIL_FORMAT: 'xml' })).toEqual([expect.stringContaining('LLM_TAIL_FORMAT must be one of')]);
    for (const half of [{ LLM_BASE_URL: 'http://127.0.0.1/v1' }, { LLM_MODEL: 'small' }])
      expect(llm(half)).toEqual(['LLM_BASE_URL and LLM_MODEL go together.']);
  });

  it.each([
    [true, ['yes', 'true', '1', 'True']],
    [false, ['no', 'false', '0', '']],
  ])('switches are %s with any of %j', (recording, values) => {
    for (const RECORDING of values) expect(readConfig({ RECORDING })).toMatchObject({ ok: true, value: { recording } });
  });

  it('ANALYTICS_APP_ID without the address of its script starts with a warning, and loads nothing', () => {
    const app = { id: 'app-1', script: 'https://analytics.example/a.js' };
    const whole = { ANALYTICS_APP_ID: app.id, ANALYTICS_SCRIPT_URL: app.script };
    expect(readConfig(whole)).toMatchObject({ ok: true, value: { analytics: { app }, warnings: [] } });
    const warnings = [expect.stringMatching(/ANALYTICS_APP_ID.*ANALYTICS_SCRIPT_URL/)];
    expect(readConfig({ ...whole, ANALYTICS_SCRIPT_URL: '' })).toMatchObject({ ok: true, value: { analytics: undefined, warnings } });
    expect(problems({ ...whole, ANALYTICS_APP_ID: '' })).toEqual(['ANALYTICS_SCRIPT_URL needs ANALYTICS_APP_ID.']);
  });

  it('RATE_LIMIT_SCALE takes 1 to 1000, and the secret before the last change a strong one', () => {
    expect(readConfig({ RATE_LIMIT_SCALE: '1000' })).toMatchObject({ ok: true, value: { rateLimitScale: 1000 } });
    expect(readConfig({ SESSION_SECRET_PREVIOUS: SECRET })).toMatchObject({ ok: true, value: { previousSecret: SECRET } });
  });

  it.each([
    ['', false],
    ['development', false],
    ['test', false],
  ])('NODE_ENV=%s is not production', (NODE_ENV, isProduction) => {
    expect(readConfig({ NODE_ENV })).toMatchObject({ ok: true, value: { production: isProduction } });
  });

  it('NODE_ENV is trimmed, because a shell may leave a space behind it', () => {
    expect(readConfig({ ...production, NODE_ENV: 'production ' })).toMatchObject({ ok: true, value: { production: true } });
  });

  it.each([
    [{}, true],
    [{ HOST: '127.0.0.1' }, true],
    [{ HOST: '127.8.9.1' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: 'LOCALHOST' }, true],
    [{ NODE_ENV: 'test' }, true],
    [{ PUBLIC_URL: 'http://localhost:9000' }, true],
    [{ PUBLIC_URL: 'http://[::1]:9000' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '192.168.1.7' }, false],
    [{ HOST: '127.0.0.1.example.com' }, false],
    [{ HOST: 'localhost.example.com' }, false],
    [{ NODE_ENV: 'development', HOST: '0.0.0.0' }, false],
    [{ NODE_ENV: 'test', HOST: '0.0.0.0' }, false],
    [{ PUBLIC_URL: 'https://stories.example' }, false],
    [production, false],
    [{ ...production, PUBLIC_URL: 'http://localhost:9000' }, false],
  ] as [Record<string, string>, boolean][])('%j: the development tools exist: %s', (env, exist) => {
    const config = readConfig(env);
    expect(config.ok && config.value.devTools).toBe(exist);
  });

  it('never throw, whatever the environment holds: each mistake is one sentence that names its setting and no value', () => {
    const names = fc.constantFrom(...settings.map(({ name }) => name), 'NODE_ENV');
    const address = fc.tuple(
      fc.constantFrom('http://', 'https://', 'postgres://', 'smtp:', 'javascript:', '//', ''),
      fc.constantFrom('', 'user:pa%zz@', '@'),
      fc.constantFrom('host.example', '[::1]:99', '127.0.0.1:99999', 'a b', ''),
      fc.constantFrom('', '/', '/v1?a=%zz', '#x', '/../'),
    );
    const number = fc.oneof(fc.integer().map(String), fc.double().map(String), fc.constantFrom('1e3', '0x10', '١', '--1'));
    const value = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      address.map((parts) => parts.join('')),
      number,
    );
    fc.assert(
      fc.property(fc.dictionary(names, value), (env) => {
        const known = [...settings.map(({ name }) => name), 'NODE_ENV'];
        for (const problem of problems(env)) {
          expect(problem).toMatch(/^[A-Z][A-Z_]+,? .+\.$/u);
          expect(known.some((name) => problem.includes(name))).toBe(true);
          for (const given of Object.values(env)) if (given.length > 12) expect(problem).not.toContain(given);
        }
      }),
    );
  });

  it('name adapters that can be made from them', () => {
    const key = fc.string({ unit: fc.constantFrom('a', 'Z', '7', '-', ' ', 'é', '\n', '\u200b'), minLength: 1, maxLength: 12 });
    const base = fc.constantFrom('http://127.0.0.1:9/v1/', 'https://[::1]/%zz', 'https://user:a@host.example', 'http://host.example?x');
    const smtp = fc.constantFrom(
      'smtp://a:b%zz@mail.example',
      'smtps://[::1]:465?auth.type=x&tls=%zz',
      'smtp://mail.example/?service=none',
    );
    const given = { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: key, STRIPE_API_BASE: base, SMTP_URL: smtp };
    const all = { ...given, ONLYPAY_MERCHANT: key, ONLYPAY_SECRET: key, ONLYPAY_API_BASE: base, DISCORD_CLIENT_ID: key };
    const env = fc.record({ ...all, DISCORD_CLIENT_SECRET: key, DISCORD_BASE: base, GOOGLE_CLIENT_ID: key, GOOGLE_CLIENT_SECRET: key });
    fc.assert(
      fc.property(env, (env) => {
        const config = readConfig(env);
        if (!config.ok) return;
        const parts = { webhookUrl: () => '', report: () => undefined };
        for (const configured of Object.values(paymentProviders)) configured(config.value.payments, parts);
        socialProviders(config.value.social);
        if (config.value.smtpUrl) new SmtpTransport(config.value.smtpUrl);
        for (const secret of [config.value.payments.stripe?.secretKey ?? '']) new Headers({ authorization: `Bearer ${secret}` });
      }),
    );
  });
});

describe('SET-02, faults S81: production', () => {
  it('starts with a strong secret, a public address and a mail server', () => {
    expect(problems(production)).toEqual([]);
    expect(problems({ ...production, ...payment })).toEqual([]);
  });

  it.each(['SESSION_SECRET', 'PUBLIC_URL', 'SMTP_URL'])('refuses to start without %s', (name) => {
    expect(problems({ ...production, [name]: '' })).toEqual([expect.stringContaining(name)]);
  });

  it.each([
    ['SESSION_SECRET', 'changeme'],
    ['SESSION_SECRET', '0123456789'],
    ['SESSION_SECRET', 'abababababababababababababababababab'],
    ['SESSION_SECRET_PREVIOUS', 'changeme'],
    ['SESSION_SECRET_PREVIOUS', '0'.repeat(64)],
    ['EMBED_ORIGINS', 'http://partner.example'],
    ['GOOGLE_BASE', 'http://accounts.example'],
    ['DISCORD_BASE', 'http://discord.example'],
    ['FACEBOOK_BASE', 'http://facebook.example'],
    ['META_GRAPH_BASE', 'http://graph.example'],
    ['STRIPE_API_BASE', 'http://stripe.example'],
    ['ONLYPAY_API_BASE', 'http://onlypay.example'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_changeme'],
    ['STRIPE_WEBHOOK_SECRET', `whsec_${'a'.repeat(32)}`],
    ['ONLYPAY_SECRET', 'changeme'],
    ['ONLYPAY_SECRET', '01'.repeat(32)],
    ['TEST_CLOCK_OFFSET_MS', '1000'],
    ['CRASH_AT', 'turn.accepted'],
  ])('refuses %s=%s by name', (name, value) => {
    const found = problems({ ...production, ...payment, [name]: value });
    expect(found).toEqual([expect.stringContaining(name)]);
    expect(found[0]).not.toContain(value);
  });

  it('ends a server that was to start so, with the names and without the values', () => {
    const env = { PATH: process.env.PATH ?? '', ...production, SESSION_SECRET_PREVIOUS: 'hush-hush', SMTP_URL: 'smtp:hush-hush' };
    const { status, stderr } = spawnSync(process.execPath, [bundleOf('main')], { cwd: root, env, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^SESSION_SECRET_PREVIOUS .+\nSMTP_URL .+\n$/);
    expect(stderr).not.toContain('hush');
  });

  it('names everything that is wrong at once', () => {
    expect(problems({ NODE_ENV: 'production', PORT: 'x', CRASH_AT: 'turn.accepted' })).toHaveLength(5);
  });
});
