import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfig, settings } from '../../server/config.ts';

const SECRET = 'kX9f2mQ7vL4tZ8wR1sB6nC3dH5jG0pYe';
const production = { NODE_ENV: 'production', SESSION_SECRET: SECRET, PUBLIC_URL: 'https://stories.example' };

const problems = (env: Record<string, string>): readonly string[] => {
  const config = readConfig(env);
  return config.ok ? [] : config.error;
};

describe('product 11: settings', () => {
  it('work without any', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      ok: true,
      value: {
        production: false,
        host: '127.0.0.1',
        dataDir: '.data',
        databaseUrl: null,
        sessionSecret: null,
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
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['PUBLIC_URL', 'stories.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
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
  ])('%s refuses a wrong value and does not repeat it', (name, value) => {
    const found = problems({ [name]: value });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(name);
    expect(found[0]).not.toContain(value);
  });

  it.each(['10.0.0.1', '10.0.0.0/8, ::1', 'fd00::/8'])('TRUST_PROXY takes addresses and ranges: %s', (value) => {
    expect(problems({ TRUST_PROXY: value })).toEqual([]);
  });

  it('never throw, whatever the environment holds', () => {
    const names = fc.constantFrom(...settings.map(({ name }) => name), 'NODE_ENV');
    fc.assert(
      fc.property(fc.dictionary(names, fc.string()), (env) => {
        expect(readConfig(env)).toHaveProperty('ok');
      }),
    );
  });
});

describe('faults S81: production', () => {
  it('starts with a strong secret and a public address', () => {
    expect(problems(production)).toEqual([]);
  });

  it.each(['SESSION_SECRET', 'PUBLIC_URL'])('refuses to start without %s', (name) => {
    expect(problems({ ...production, [name]: '' })).toEqual([expect.stringContaining(name)]);
  });

  it.each([
    ['SESSION_SECRET', 'changeme'],
    ['SESSION_SECRET', '0123456789'],
    ['SESSION_SECRET', 'abababababababababababababababababab'],
    ['TEST_CLOCK_OFFSET_MS', '1000'],
    ['CRASH_AT', 'turn.accepted'],
  ])('refuses %s=%s by name', (name, value) => {
    const found = problems({ ...production, [name]: value });
    expect(found).toEqual([expect.stringContaining(name)]);
    expect(found[0]).not.toContain(value);
  });

  it('names everything that is wrong at once', () => {
    expect(problems({ NODE_ENV: 'production', PORT: 'x', CRASH_AT: 'turn.accepted' })).toHaveLength(4);
  });
});
