/** @shortened fewer plays of each story, and fewer generated replies. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { Story } from 'inkjs';
import { describe, expect, it } from 'vitest';
import { mayBeModelWords, mayBeOpening, modelWords, openingOf } from '#server/domain/narrator/reply/model-words.ts';
import { StoryText } from '#server/domain/narrator/reply/story-text.ts';
import { compileScript } from '#server/infrastructure/content/compile-script.ts';
import { readTail } from '#server/infrastructure/narrator/read-tail.ts';
import { closings, linesOfStories, notes, openings } from '#tests/fakes/llm/model-words.ts';
import { CHOICES, STORY, stories } from '#tests/fakes/llm/weak-replies.ts';
import { pick, seeded } from '#tests/narration/seeded.ts';
import { runs } from '#tests/proof.ts';

function read(pieces: Iterable<string>) {
  const text = new StoryText();
  let story = '';
  for (const piece of pieces) story += text.add(piece);
  story += text.end((tail) => readTail(tail).choices);
  return { story, listed: text.listed.choices, tail: readTail(text.tail).choices };
}
const storyIn = (reply: string) => read([reply]).story;
const DATA = `===\n${JSON.stringify({ choices: CHOICES })}`;
const LIST = CHOICES.map((label, index) => `${index + 1}. ${label}`).join('\n');

describe('NARR-44: what a model says about its reply is no story', () => {
  it.each([...openings, ...notes])('%s before the story', (words) => {
    expect(storyIn(`${words}\n\n${STORY}`)).toBe(STORY);
    expect(storyIn(`${words}\n${STORY}\n\n${DATA}`)).toBe(STORY);
    expect(storyIn(`\n${words}\n\n---\n\n${STORY}`)).toBe(STORY);
    expect(storyIn(words)).toBe('');
  });

  it.each([...closings, ...notes])('%s behind the story', (words) => {
    expect(storyIn(`${STORY}\n\n${words}`)).toBe(STORY);
    expect(storyIn(`${STORY}\n${words}\n`)).toBe(STORY);
    expect(storyIn(`${STORY}\n\n---\n\n${words}`)).toBe(STORY);
    expect(read([`${STORY}\n\n${words}\n\n${DATA}`])).toEqual({ story: STORY, listed: [], tail: CHOICES });
    expect(read([`${STORY}\n\n${LIST}\n\n${words}`])).toEqual({ story: STORY, listed: CHOICES, tail: [] });
    expect(read([`${STORY}\n\n${words}\n\n${LIST}`])).toEqual({ story: STORY, listed: CHOICES, tail: [] });
    expect(storyIn(`${STORY}\n\n1. No swimming\n2. No fires\n\n${words}\n${DATA}`)).toBe(`${STORY}\n\n1. No swimming\n2. No fires`);
  });

  it.each(['Sure! Here is the next part: ', "Certainly, here's the continuation: ", '**Of course! Here is the next scene:** '])(
    '%sbefore the story on its line',
    (words) => expect(storyIn(words + STORY)).toBe(STORY),
  );

  it.each(['## Input: the code, please', '### Instruction: turn the key twice'])(
    '%s in a story stays, and so does what follows',
    (words) => {
      const reply = `${STORY}\n\n${words}\n\nYou can hear the rain.`;
      expect(storyIn(reply)).toBe(reply);
      expect(read([...reply]).story).toBe(reply);
      expect(storyIn(`${STORY}\n\n### Input:\nI go in.`)).toBe(STORY);
    },
  );

  it.each([...openings, ...closings, ...notes])('%s in the middle stays', (words) => {
    const reply = `${STORY}\n\n${words}\n\nYou can hear the rain.`;
    expect(storyIn(reply)).toBe(reply);
  });

  it.each(openings.filter((words) => /^[\p{L}]/u.test(words)))('%s at the end stays', (words) => {
    expect(storyIn(`${STORY}\n\n${words}`)).toBe(`${STORY}\n\n${words}`);
  });

  it.each(closings)('%s at the beginning stays', (words) => {
    expect(storyIn(`${words}\n\n${STORY}`)).toBe(`${words}\n\n${STORY}`);
  });

  it.each(linesOfStories)('%s is story, wherever it stands', (line) => {
    for (const reply of [`${line}\n\n${STORY}`, `${STORY}\n\n${line}`, `${STORY}\n\n${line}\n\n${STORY}`, `${line}\n${line}`]) {
      expect(storyIn(reply)).toBe(reply);
      expect(read(reply)).toEqual(read([reply]));
    }
  });

  it('a line that says something about the reply is waited for from its first letter on', () => {
    fc.assert(
      fc.property(fc.constantFrom(...openings, ...notes, ...closings), fc.constantFrom('', '**', '# ', '> '), (words, mark) => {
        const line = mark + words;
        const prefixes = Array.from(line, (_, at) => line.slice(0, at + 1));
        if (modelWords(line) !== null) expect(prefixes.filter((prefix) => !mayBeModelWords(prefix))).toEqual([]);
        if (openingOf(line, true) > 0) expect(prefixes.filter((prefix) => !mayBeOpening(prefix))).toEqual([]);
      }),
      { numRuns: runs(100, 2_000) },
    );
  });

  it('is the same wherever a reply is cut', () => {
    const part = fc.constantFrom(
      ...openings,
      ...notes,
      ...closings,
      ...linesOfStories,
      ...stories.map(({ reply }) => reply),
      STORY,
      LIST,
      DATA,
      '---',
      '',
    );
    const mixture = fc.tuple(fc.array(part, { minLength: 1, maxLength: 5 }), fc.constantFrom('\n', '\n\n', ' '));
    fc.assert(
      fc.property(mixture, fc.array(fc.nat(2_000), { maxLength: 30 }), fc.boolean(), ([parts, between], places, isEach) => {
        const text = parts.join(between);
        const cuts = [...new Set(places.map((place) => place % (text.length + 1)))].sort((a, b) => a - b);
        const pieces = isEach ? text.split('') : [...cuts, text.length].map((end, index) => text.slice(cuts[index - 1] ?? 0, end));
        expect(read(pieces)).toEqual(read([text]));
      }),
      { numRuns: runs(200, 10_000) },
    );
  });
});

/** The passages that players read in games with random choices. */
function pagesOf(id: string): readonly string[] {
  const compiled = compileScript(readFileSync(join(import.meta.dirname, '../../../../../content/stories', id, 'script.ink'), 'utf8'));
  if (!compiled.ok) throw new Error(compiled.error.join('\n'));
  const pages = new Set<string>();
  for (let game = 0; game < runs(6, 60); game += 1) {
    const story = new Story(compiled.value);
    const random = seeded(game + 1);
    for (let turn = 0; turn < 80; turn += 1) {
      const lines: string[] = [];
      while (story.canContinue) lines.push((story.Continue() ?? '').trim());
      pages.add(lines.filter(Boolean).join('\n\n'));
      if (story.currentChoices.length === 0) break;
      story.ChooseChoiceIndex(pick(story.currentChoices, random).index);
    }
  }
  pages.delete('');
  return [...pages];
}

it.each([
  'forger-of-spare-street',
  'hired-as-ballast',
  'night-porter-at-the-meridian',
  'the-bees-have-not-been-told',
  'the-lamplighters-debt',
  'the-quiet-relay',
])('NARR-44: no letter of any page of %s is left out, alone, with data behind it, or in short pieces', (id) => {
  const pages = pagesOf(id);
  expect(pages.length).toBeGreaterThan(30);
  for (const page of pages) {
    expect(storyIn(page)).toBe(page);
    expect(storyIn(`${page}\n${DATA}`)).toBe(page);
    expect(storyIn(`${openings[0]}\n\n${page}\n\n${closings[0]}`)).toBe(page);
    expect(read(page.match(/.{1,9}/gsu) ?? []).story).toBe(page);
    // Each of its paragraphs may be the first or the last of a reply.
    for (const paragraph of page.split('\n\n')) expect(storyIn(paragraph)).toBe(paragraph);
  }
});
