/**
 * @shortened what was planted in one of our stories is found by a search of 2,000 states; another one is judged with a line set aside
 * @proven all six as they are, searched to their ends: full run
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asideComment } from '#domain/studio/set-aside.ts';
import type { CriticReport } from '#server/domain/studio/critic/critic-report.ts';
import { projectScript } from '#server/infrastructure/content/project-story.ts';
import { chancePlays } from '#server/infrastructure/proof/chance-plays.ts';
import { criticReport, othersThan } from '#server/infrastructure/proof/critic-report.ts';
import { proof, runs } from '#tests/proof.ts';

const STORIES = resolve(import.meta.dirname, '../../../../content/stories');
const textOf = (slug: string, file: string) => readFileSync(join(STORIES, slug, file), 'utf8');
const scripts = readdirSync(STORIES).map((slug) => textOf(slug, 'script.ink'));

const LIMITS = { isStopped: () => false, search: { states: runs(2_000, 300_000), memory: Number.POSITIVE_INFINITY } };

function judged(slug: string, change: (script: string) => string = (script) => script): CriticReport {
  const script = change(textOf(slug, 'script.ink'));
  const files = new Map([
    ['script.ink', script],
    ['story.yaml', textOf(slug, 'story.yaml')],
  ]);
  const report = criticReport(files, othersThan(script, scripts), LIMITS);
  if (!report.ok) throw new Error(report.error);
  const texts = new Map([...files].map(([file, text]) => [file, text.split('\n')]));
  for (const { quotes } of [...report.value.open, ...report.value.aside])
    for (const { text, at, written } of quotes) {
      const [file = '', line = ''] = at.split(':');
      expect(written).toBe(texts.get(file)?.[Number(line) - 1]);
      expect(written).toContain(text);
    }
  return report.value;
}

/** All that is said of our stories. Each is true, as reading it shows: docs/testing.md. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  'the-bees-have-not-been-told': ['early sele-hill'],
  'hired-as-ballast': [],
  'the-quiet-relay': [],
  'night-porter-at-the-meridian': [],
  'forger-of-spare-street': ['phrase fourth-turning-after-the-church'],
  'the-lamplighters-debt': [],
};
const JUDGED = proof === 'full' ? Object.entries(SAID) : [];

describe('what a critic says of our stories', () => {
  it.each(JUDGED)('PROOF-23: of %s it says what is true, and invents nothing', (slug, said) => {
    expect(judged(slug).open.map(({ key }) => key)).toEqual(said);
  });

  it('STUDIO-218: says the same of a story whose script is in a text of another name', () => {
    const slug = 'forger-of-spare-street';
    const script = textOf(slug, 'script.ink');
    const parted = criticReport(
      new Map([
        ['script.ink', 'INCLUDE rooms.md\n'],
        ['rooms.md', script],
        // What no script includes says nothing about it.
        ['notes.md', `// Meant so (${SAID[slug]?.join()}): it is a song\n`],
        ['story.yaml', textOf(slug, 'story.yaml')],
      ]),
      othersThan(script, scripts),
      LIMITS,
    );
    if (!parted.ok) throw new Error(parted.error);
    expect(parted.value.open.map(({ key }) => key)).toEqual(SAID[slug]);
    for (const { quotes } of parted.value.open) for (const { at } of quotes) expect(at).toMatch(/^(?:rooms\.md|story\.yaml):/);
  });

  const BALLAST = 'hired-as-ballast';
  const behind = (words: string, line: string) => (script: string) => {
    const at = script.indexOf('\n', script.indexOf(words)) + 1;
    return `${script.slice(0, at)}${line}\n${script.slice(at)}`;
  };
  it('PROOF-23: finds what was planted in one of them, all at once', () => {
    const plants = [
      behind('Osk Fell takes the mug without', 'Fell’s brown eyes are open today. Fell is forty-one years old.'),
      behind('Fell has the burner banked', 'Fell’s green eyes shine. Osk Fell, thirty, hums.'),
      behind('“That mine?” says a voice.', 'It is half past six. It is dated Tuesday, 3 November.'),
      behind('The crowd goes quiet and then cheers', 'It is ten past five. It is also Thursday the 3rd of November.'),
      (script: string) => script.replace('Juno Makepeace of the Perhaps', 'Juno Makepiece of the Perhaps'),
      (script: string) => script.replace('TEO & JUNO MAKEPEACE', 'two names'),
      (script: string) => script.replace('[Tell her you can be useful', '[Ask if she has dropped anybody'),
    ];
    const report = judged(BALLAST, (script) => plants.reduce((text, plant) => plant(text), script));
    expect(report.open.map(({ key }) => key).toSorted()).toEqual([
      'age osk-fell-30-41',
      expect.stringMatching(/^alike /),
      expect.stringMatching(/^clock /),
      expect.stringMatching(/^date /),
      'early teo',
      'eyes osk-fell-brown-green',
      'spelling makepiece',
    ]);
  });

  it('PROOF-31: what is set aside above its line is told apart', () => {
    const comment = asideComment('early sele-hill', 'It is hers to know.');
    const { open, aside } = judged('the-bees-have-not-been-told', (script) =>
      script.replace('* [Tell her about Sele Hill', `${comment}\n* [Tell her about Sele Hill`),
    );
    expect(open).toEqual([]);
    expect(aside).toMatchObject([{ key: 'early sele-hill', reason: 'It is hers to know.' }]);
  });

  it('compares words with those of other stories, not with those of the same one', () => {
    const [first = ''] = scripts;
    expect(othersThan(first, scripts)).toHaveLength(5);
    expect(othersThan(first.replaceAll('the', 'a'), scripts.slice(0, 1))).toHaveLength(1);
    expect(othersThan('', scripts)).toHaveLength(6);
  });

  it('PROOF-45: judges a story in which a turn fails', () => {
    const script = 'Hi.\n* [Walk] A share of {6 mod 0}. -> out\n* [Run] -> out\n=== out\nOut.\n-> END\n';
    expect(criticReport(new Map([['script.ink', script]]), [], LIMITS)).toMatchObject({ ok: true, value: { open: [] } });
    // However many fail, what the other plays offer is judged.
    const compiled = projectScript(new Map([['script.ink', script]]));
    if (!compiled.ok) throw new Error('it compiles');
    const plays = chancePlays(compiled.value, 20, () => false);
    expect(plays).toHaveLength(20);
    expect(
      plays.filter(({ turns }) => turns.some(({ paragraphs }) => paragraphs.some(({ text }) => text.includes('Out.')))).length,
    ).toBeGreaterThan(5);
  });

  it('says the first mistake of a script that does not compile', () => {
    expect(criticReport(new Map([['script.ink', '-> nowhere']]), [], LIMITS)).toMatchObject({
      ok: false,
      error: expect.stringMatching(/nowhere/),
    });
  });
});
