import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutLinks } from '#domain/studio/script/cut-links.ts';
import { compileStory } from '#infrastructure/inkjs/compile-story.ts';
import { StoryStudies } from '#infrastructure/inkjs/story-studies.ts';

const FILE = 'script.ink';
const link = fc.constantFrom('http://example.com/x', 'https://a.b', 'HTTPS://a.b/c?d', 'ftp://a.b', 'file:///x');
const line = fc.oneof(
  link.map((to) => `See ${to} now. She waits.`),
  link.map((to) => `* [Go ${to}]`),
  link.map((to) => `* Look (${to})`),
  link.map((to) => `Fog. # link: ${to}`),
  fc.tuple(link, link).map(([one, other]) => `See ${one} and ${other}. // not http://c.d`),
  link.map((to) => `~ note = "${to}"`),
  link.map((to) => `{note: See ${to} | Rain.}`),
  link.map((to) => `Fog /* see ${to} */ again.`),
  link.map((to) => `Fog. // see ${to}`),
  fc.constantFrom('Fog.', 'She said: // later', 'https: // a comment', 'https:\\/\\/a.b', 'Note://todo'),
);
const scripts = fc.array(line, { minLength: 1, maxLength: 8 }).map((lines) => `VAR note = ""\n${lines.join('\n')}\n- -> END\n`);

/** A script with each problem put right. */
function mended(script: string): string {
  const lines = script.split('\n');
  for (const { at, fixes } of cutLinks(FILE, script).toReversed())
    for (const { from, to, insert } of (fixes[0]?.edits ?? []).toReversed()) {
      const text = lines[at.line] ?? '';
      lines[at.line] = text.slice(0, from) + insert + text.slice(to);
    }
  return lines.join('\n');
}

it('STUDIO-131: an address that ink cuts off is a problem where it stands, and its fix gives it to players whole', () => {
  fc.assert(
    fc.property(scripts, (script) => {
      const lines = script.split('\n');
      const cut = lines.flatMap((text, at) => (/^(?!Fog(?: \/\*|\. \/\/)).*(?:https?|ftp|file):\/\/\S/iu.test(text) ? [at] : []));
      expect(cutLinks(FILE, script).map(({ at }) => at.line)).toEqual(cut);
      for (const { at } of cutLinks(FILE, script)) expect(lines[at.line]?.slice(at.from)).toMatch(/^(?:https?|ftp|file):\/\//iu);
      const found = new StoryStudies().study([{ file: FILE, text: script }]).problems.filter(({ kind }) => kind === 'unreadable');
      expect(new Set(found.map(({ at }) => at.line))).toEqual(new Set(cut));
      const right = mended(script);
      expect(cutLinks(FILE, right)).toEqual([]);
      const compiled = compileStory([{ file: FILE, text: right }]);
      if (!('story' in compiled)) throw new Error(JSON.stringify(compiled));
    }),
  );
});

it('STUDIO-131: what players see of it', () => {
  const compiled = compileStory([
    { file: FILE, text: mended('See http://example.com/x now. She waits. # link: https://a.b\n* [Go https://a.b] -> END\n') },
  ]);
  if (!('story' in compiled)) throw new Error(JSON.stringify(compiled));
  const { story } = compiled;
  expect(story.ContinueMaximally()).toBe('See http://example.com/x now. She waits.\n');
  expect(story.currentTags).toEqual(['link: https://a.b']);
  expect(story.currentChoices.map(({ text }) => text)).toEqual(['Go https://a.b']);
});
