import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportLines, walkStory } from '../../../scripts/walk-story.ts';

const root = join(import.meta.dirname, '../../..');
const fixture = (name: string): string => readFileSync(join(root, 'tests/fixtures/ink', name), 'utf8');
const nothing = { scenes: {}, objectives: [], endings: [] };
const walk = (ink: string, options: Parameters<typeof walkStory>[2] = {}) => walkStory(ink, nothing, { plays: 20, ...options });

describe('NARR-43: the walk of a story', () => {
  it('names each fault once, in the order of lines, with its file and line', () => {
    const ink = [
      '-> hall',
      '=== hall',
      'A hall.',
      '+ [Left] -> left',
      '+ [Right] -> right',
      '=== left',
      '~ temp word = ""',
      'A door.',
      '* [{word}] Open.',
      '-> END',
    ];
    const report = walk(
      [...ink, '=== right', 'A stair.', '* { false } [Up] -> END', '=== never', 'Nobody comes here.', '-> END'].join('\n'),
      { file: 'house.ink' },
    );
    expect(report.faults).toEqual([
      expect.stringMatching(/^house\.ink:9: knot left: a choice came without a label$/),
      expect.stringMatching(/^house\.ink:1[123]: knot right: the text runs out and no choice is left/),
    ]);
    expect(report.limits).toContain('house.ink:14: knot "never" was not reached within 28 turns');
  });

  it('names the lines of a script that does not compile, of its includes too, and the files that are missing', () => {
    const include = (name: string) => (name === 'rooms.ink' ? '=== cellar\nCold.\n* [ ]\n-> nowhere\n' : null);
    const report = walk('INCLUDE rooms.ink\nINCLUDE attic.ink\nEXTERNAL has(thing)\n-> cellar\n-> nix\n', { include });
    expect(report.faults).toEqual(
      expect.arrayContaining([
        'script.ink:2: there is no file attic.ink beside the script',
        expect.stringMatching(/^rooms\.ink:3: a choice without a label/),
      ]),
    );
    expect(report.plays).toBe(0);
    expect(walk('EXTERNAL has(thing)\nEXTERNAL go()\n{has("key"): Open.}\n{go()}\n-> END\n').faults).toEqual([
      expect.stringMatching(/^script\.ink:1: has is a function/),
      expect.stringMatching(/^script\.ink:2: go is a function/),
    ]);
  });

  it('says what was not reached within 28 turns, and never that it cannot be', () => {
    const long = `VAR n = 0\n-> road\n=== road\nA mile.\n+ [On]\n  ~ n = n + 1\n  { n < 40: -> road }\n  -> town\n=== town\nA town.\n-> END\n`;
    const { limits, endings } = walk(long);
    expect(limits).toContain('script.ink: a play had no end within 28 turns');
    expect(limits).toContain('script.ink:9: knot "town" was not reached within 28 turns');
    expect(endings).toEqual({});
    expect(reportLines('road', walk(long)).join('\n')).not.toMatch(/never/);
  });

  it('lists tags and HTML that do nothing, and equal labels, as no fault', () => {
    const { faults, limits, notes } = walk(
      '# author: A. Writer\n# AUDIO: rain.mp3\nRain.<img src="rain.png">\n* [Wait]\n* [Wait]\n- On. # CLEAR\n-> END\n',
    );
    expect(faults).toEqual([]);
    expect(limits).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^script\.ink:\d+: the tag "# AUDIO: rain\.mp3" does nothing: there is no sound here$/),
        expect.stringMatching(/^script\.ink:\d+: the tag "# author: A\. Writer" does nothing: it belongs into story\.yaml$/),
        'script.ink:5: two choices with the label "Wait"',
      ]),
    );
    expect(notes).toEqual(['script.ink:3: not shown as it was written: <img src="rain.png">']);
  });

  it('holds each turn to its budget, and ends where turns take too much again and again', () => {
    for (const [what, ink] of Object.entries({
      'no choice and no end': fixture('endless.ink'),
      'calls within each other': 'A pier.\n* [Wait] {down(1)}\n-> END\n=== function down(n)\n~ return down(n + 1) + 1\n',
      'characters in one turn': '* [Wait] -> wait\n=== wait\nA long line of words that says nothing at all and says it again.\n-> wait\n',
      'a text of more than': 'VAR t = "word"\n* [Wait] -> wait\n=== wait\n~ t = t + t + t + t\n-> wait\n',
    })) {
      const report = walk(ink, { plays: 2 });
      expect(report.faults, what).toEqual([expect.stringMatching(new RegExp(`^script\\.ink:\\d+: a turn takes too much \\(.*${what}`))]);
    }
  });

  it('ends after a limit of time', () => {
    expect(walk('A lamp.\n-> END\n', { most: 0 }).plays).toBe(0);
  });
});

describe('NARR-43: npm run story', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'story-'));
    mkdirSync(join(folder, 'parts'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (...words: readonly string[]) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [join(root, 'scripts/walk-story.ts'), ...words], { encoding: 'utf8' });
    expect(stderr).toBe('');
    return { lines: stdout.trimEnd().split('\n'), status };
  };

  it('PROOF-03, PROOF-22: proves a story on a thread, and says each mistake of one that does not compile', () => {
    writeFileSync(join(folder, 'small.ink'), '-> a\n=== a\nA lamp.\n* [Go]\n  On. # ending: out\n  -> END\n');
    writeFileSync(join(folder, 'worse.ink'), '-> nowhere\n=== a\n-> nix\n');
    const prove = (file: string) =>
      spawnSync(process.execPath, [join(root, 'scripts/walk-story.ts'), 'prove', join(folder, file)], { encoding: 'utf8' });
    const [small, worse] = [prove('small.ink'), prove('worse.ink')];
    expect(small.status).toBe(0);
    expect(small.stdout).toMatch(/^small\.ink: Every ending can be reached.*\n.* 1 of 1 choices; 2 states, /);
    expect(small.stdout).toMatch(/, [1-9]\d* MB\.\n/);
    expect(worse.status).toBe(1);
    expect(worse.stdout.trim().split('\n')).toEqual([
      expect.stringMatching(/^script\.ink:1: .*nowhere/),
      expect.stringMatching(/^script\.ink:3: .*nix/),
    ]);
  });

  it('prints sentences, a line for each fault, and no code', () => {
    writeFileSync(join(folder, 'good.ink'), fixture('many-choices.ink'));
    writeFileSync(join(folder, 'bad.ink'), '-> nowhere\n\nA lamp.\n-> nix\n{ x\n');
    const good = run(join(folder, 'good.ink'));
    expect(good.status).toBe(0);
    expect(good.lines[0]).toMatch(/^good\.ink: 1 knots, \d+ words, 1500 plays\.$/);
    expect(good.lines).toContainEqual(expect.stringMatching(/^ {2}good\.ink:\d+: 12 choices at once, at most 4$/));
    const bad = run(join(folder, 'bad.ink'));
    expect(bad.status).toBe(1);
    const faults = bad.lines.slice(bad.lines.indexOf('Faults:') + 1);
    expect(faults.length).toBeGreaterThan(0);
    for (const line of faults) expect(line).toMatch(/^ {2}bad\.ink:\d+: [^{}]+/);
    for (const { lines } of [good, bad]) expect(lines.join('\n')).not.toMatch(/\n\s+at |node_modules|[{[]"/);
  });

  it('says in a sentence which stories there are, and which file is missing', () => {
    expect(run('no-such-story')).toEqual({
      lines: [expect.stringMatching(/^There is no story no-such-story\. Stories: .*the-quiet-relay/)],
      status: 1,
    });
    expect(run()).toMatchObject({ lines: [expect.stringMatching(/^Usage: npm run story -- <slug or ink file>\./)], status: 1 });
    expect(run(join(folder, 'none.ink'))).toEqual({ lines: [expect.stringMatching(/none\.ink: there is no such file$/)], status: 1 });
  });
});
