/**
 * @shortened 30 generated scripts
 * @proven 1,500 generated scripts
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileWithPlaces } from '#server/infrastructure/content/compile-script.ts';
import { ScriptStory } from '#server/infrastructure/narrator/script-story.ts';
import { playTurn } from '#server/infrastructure/narrator/script-turn.ts';
import { earlyWays } from '#server/infrastructure/proof/early-ways.ts';
import { runs } from '#tests/proof.ts';

const LIMITS = { states: 20_000, memory: Number.POSITIVE_INFINITY };
const TERMS = ['Juno', 'Lamp'].map((name) => ({ name, test: new RegExp(String.raw`\b${name}\b`) }));

const KNOTS = 4;
const knot = fc.nat(KNOTS - 1).map((at) => `k${at}`);
const words = fc.constantFrom('It rains.', 'Juno waves.', 'She waves.', 'The Lamp is lit.', 'A door.');
const condition = fc.oneof(
  fc.constantFrom('met', 'not met', 'times > 1', 'times < 1', 'TURNS() > 2'),
  knot,
  knot.map((name) => `${name} > 1`),
);
/** What nobody reads: names stand in it too. */
const tag = fc.constantFrom(
  '# portrait: Juno',
  '# objective: find the Lamp',
  '# mood: {who()}',
  '# {met:Juno|Lamp}',
  '# scene: {&Juno|Lamp}',
);
const line = fc.oneof(
  words,
  tag,
  fc.tuple(words, tag).map(([one, two]) => `${one} ${two}`),
  fc.tuple(condition, words, tag, words).map(([when, one, tagged, two]) => `{ ${when}:\n  ${one} ${tagged}\n- else:\n  ${two}\n}`),
  fc.tuple(condition, words, words).map(([when, one, two]) => `{${when}:${one}|${two}}`),
  fc.tuple(words, words).map(([one, two]) => `{${one}|${two}}`),
  fc.tuple(words, words).map(([one, two]) => `{&${one}|${two}}`),
  fc.constantFrom('~ met = true', '~ met = not met', '~ times++', '~ tell()', 'A {who()} here.'),
  fc.tuple(condition, fc.constantFrom('met = true', 'times++')).map(([when, set]) => `{ ${when}:\n  ~ ${set}\n}`),
  condition.map((when) => `{ ${when}:\n  Juno sits.\n}`),
  condition.map((when) => `{ ${when}:\n  -> tunnel ->\n}`),
);
const label = fc.oneof(
  fc.constantFrom('[Go on]', '[Ask Juno]', '[Take the Lamp]', 'Call Juno[] now.', 'Wait [for the Lamp]'),
  fc.tuple(condition, fc.constantFrom('Juno', 'the Lamp')).map(([when, what]) => `[Ask {${when}:${what}|her}]`),
  fc.constant('[Ask {who()}]'),
  tag.map((tagged) => `[Go on ${tagged}]`),
  fc.tuple(fc.constantFrom('[Ask Juno]', '[Go on]'), tag).map((said) => said.join(' ')),
);
const choice = fc
  .tuple(fc.option(condition, { freq: 2, nil: '' }), label, fc.option(line, { nil: '' }), fc.oneof(knot, fc.constant('END')))
  .map(([when, said, inside, to]) => `* ${when === '' ? '' : `{${when}} `}${said}\n${inside === '' ? '' : `${inside}\n`}-> ${to}\n`);
const script = fc
  .array(fc.record({ lines: fc.array(line, { minLength: 1, maxLength: 2 }), choices: fc.array(choice, { minLength: 1, maxLength: 2 }) }), {
    minLength: KNOTS,
    maxLength: KNOTS,
  })
  .map(
    (knots) =>
      `VAR met = false\nVAR times = 0\n-> k0\n${knots.map(({ lines, choices }, at) => `=== k${at}\nHere.\n${lines.join('\n')}\n${choices.join('')}+ -> END\n`).join('')}=== tunnel\nThe Lamp swings.\n->->\n=== function tell()\n{ times > 1: Juno is near.}\n=== function who()\n{met:Juno|somebody}\n`,
  );

/** By brute force: every play, told apart by all of its state and by what was read. */
function byForce(json: string): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const open: { readonly state: string | null; readonly index: number; readonly told: readonly string[] }[] = [
    { state: null, index: 0, told: [] },
  ];
  for (let next = open.pop(); next; next = open.pop()) {
    const story = new ScriptStory(json);
    if (next.state !== null) {
      story.state.LoadJson(next.state);
      story.ChooseChoiceIndex(next.index);
    }
    const { lines, choices, state } = playTurn(story);
    const told = TERMS.flatMap(({ name, test }) => (next.told.includes(name) || lines.some(({ text }) => test.test(text)) ? [name] : []));
    for (const { name, test } of TERMS) if (!told.includes(name) && choices.some((one) => test.test(one.label))) found.add(name);
    const key = `${told.join()} ${state}`;
    if (seen.has(key)) continue;
    seen.add(key);
    for (const { index } of choices) open.push({ state, index, told });
  }
  return found;
}

function compiled(ink: string) {
  const script = compileWithPlaces(ink);
  if (!script.ok) throw new Error(`${script.error.join(' ')}\n${ink}`);
  return script.value;
}

describe('PROOF-133: what a choice speaks of before anything that was read does', () => {
  it('is found wherever brute force finds it, and nowhere else, in any script', () => {
    let met = 0;
    fc.assert(
      fc.property(script, (ink) => {
        const { json, placeOf } = compiled(ink);
        const found = earlyWays({ json, placeOf }, TERMS, LIMITS);
        expect(found.stopped).toBeNull();
        const forced = byForce(json);
        expect([...new Set(found.ways.map(({ term }) => term))].toSorted()).toEqual([...forced].toSorted());
        met += forced.size;
      }),
      { numRuns: runs(30, 1_500) },
    );
    expect(met).toBeGreaterThan(0);
  });

  it('is told with the choices that lead there and the line of the one that does', () => {
    const ink =
      'VAR met = false\n-> hall\n=== hall\nA hall.\n* [Look] {met:Juno waves.|She waves.} -> yard\n* [Listen] Juno sings. -> yard\n=== yard\nA yard.\n* [Ask Juno] -> END\n';
    expect(earlyWays(compiled(ink), TERMS, LIMITS)).toMatchObject({
      ways: [{ term: 'Juno', label: 'Ask Juno', at: 'script.ink:9', taken: ['Look'] }],
      stopped: null,
    });
  });

  it('is found behind a tag that names it, since nobody reads tags', () => {
    for (const tag of ['portrait: Juno', 'objective: find Juno', 'scene: {met:Juno|hall}', 'mood: {who()}'])
      expect(
        earlyWays(
          compiled(`VAR met = false\n-> hall\n=== hall\nA hall. # ${tag}\n* [Ask Juno] -> END\n=== function who()\n{met:Juno|she}\n`),
          TERMS,
          LIMITS,
        ),
        tag,
      ).toMatchObject({ ways: [{ term: 'Juno', label: 'Ask Juno' }], stopped: null });
    const told = 'Juno waves. # portrait: Juno\n* [Ask Juno] -> END\n';
    expect(earlyWays(compiled(told), TERMS, LIMITS)).toEqual({ ways: [], states: 0, stopped: null });
  });

  it('takes no search where every way to it tells it', () => {
    const ink = 'VAR n = 0\n-> hall\n=== hall\nJuno waves.\n~ n++\n+ [Round] -> hall\n* {n == 4} [Ask Juno] -> END\n* [Go] -> END\n';
    expect(earlyWays(compiled(ink), TERMS, LIMITS)).toEqual({ ways: [], states: 0, stopped: null });
  });

  it('says so where the search ended early, and tells only what it has played', () => {
    const ink =
      'VAR n = 0\nVAR most = 9\n-> hall\n=== hall\nA hall.\n~ n++\n~ most = most + 0\n+ [Round] -> hall\n* {n == most} [Ask Juno] -> END\n* [Go] -> END\n';
    expect(earlyWays(compiled(ink), TERMS, { ...LIMITS, states: 4 })).toMatchObject({ ways: [], stopped: 'came to its limit of states' });
    expect(earlyWays(compiled(ink), TERMS, { ...LIMITS, states: 40 })).toMatchObject({
      ways: [{ term: 'Juno', taken: Array.from({ length: 8 }, () => 'Round') }],
    });
  });
});

describe('PROOF-157: names that no choice speaks of too early are ruled out within the limits of the search', () => {
  /** Counts the texts that are asked for a name. */
  class Counted extends RegExp {
    asked = 0;

    override test(text: string): boolean {
      this.asked += 1;
      return super.test(text);
    }
  }
  const KNOTS_IN_A_ROW = 3_000;
  const long = compiled(
    `-> k0\n${Array.from({ length: KNOTS_IN_A_ROW }, (_, at) => `=== k${at}\nHere.\n* [Go on] -> ${at + 1 < KNOTS_IN_A_ROW ? `k${at + 1}` : 'END'}\n`).join('')}`,
  );
  const termsOf = (many: number) => Array.from({ length: many }, (_, at) => ({ name: `Juno${at}`, test: new Counted(`Juno${at}`) }));
  const asked = (terms: ReturnType<typeof termsOf>) => terms.reduce((sum, { test }) => sum + test.asked, 0);

  it('each by one walk through the script where there is time', () => {
    const terms = termsOf(3);
    expect(earlyWays(long, terms, LIMITS)).toEqual({ ways: [], states: 0, stopped: null });
    expect(asked(terms)).toBeGreaterThan(3 * KNOTS_IN_A_ROW);
  });

  it('as many as there is time for; the search says that it did not look for the others', () => {
    const terms = termsOf(300);
    let time = 0;
    const now = () => {
      time += 1;
      return time;
    };
    const found = earlyWays(long, terms, { ...LIMITS, ms: 40, now });
    expect(found.ways).toEqual([]);
    expect(found.stopped).not.toBeNull();
    // Each of the looks at the clock is a thousand steps apart.
    expect(asked(terms)).toBeLessThan(200_000);
    expect(terms.filter(({ test }) => test.asked > KNOTS_IN_A_ROW).length).toBeLessThan(40);
  });
});
