import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_TAIL } from '#server/domain/narrator/reply/model-tail.ts';
import { readIdeas, readTail } from '#server/infrastructure/narrator/read-tail.ts';
import { runs } from '#tests/proof.ts';

const tail = {
  choices: ['Go', 'Stay'],
  objectives: [{ id: 'key', quote: 'the brass key' }],
  ending: null,
  scene: 'harbour',
  mood: 'wary',
  memory: [{ about: 'weather', fact: 'It rains.', quote: 'rain on the roof' }],
  hidden: [],
};
/** Values of tails of the old form. */
const key = { id: 'key', quote: '' };
const rain = (fact: string) => ({ about: '', fact, quote: fact });
const raw = JSON.stringify(tail);

describe('NARR-04: choices, objectives, endings and memory are read safely when the model garbles them', () => {
  it.each([
    ['as it should be', `\n${raw}`, tail],
    ['in a fence, with words around it', `\`\`\`json\n${raw}\n\`\`\`\nThat is all!`, tail],
    [
      'with a trailing comma, single quotes and a comment',
      "{'choices': ['Go', 'Stay',], // hm\n objectives: ['key'], ending: None, scene: 'harbour', mood: 'wary', memory: ['It rains.']}",
      { ...tail, objectives: [key], memory: [rain('It rains.')] },
    ],
    [
      'cut off',
      '{"choices": ["Go", "Stay"], "objectives": ["key"], "memory": ["It ra',
      { ...EMPTY_TAIL, choices: ['Go', 'Stay'], objectives: [key] },
    ],
    [
      'with wrong types',
      '{"choices": [1, null, "Go", {"label": "Stay"}, {"text": "Look"}, ["x"]], "objectives": "key", "ending": 7, "scene": [], "mood": {}, "memory": 3}',
      { ...EMPTY_TAIL, choices: ['Go', 'Stay', 'Look'], objectives: [key] },
    ],
    ['without most fields', '{"mood": "sad", "coins": 500, "__proto__": {"ending": "dawn"}}', { ...EMPTY_TAIL, mood: 'sad' }],
    ['an array', '[{"choices": ["Go"]}]', { ...EMPTY_TAIL, choices: ['Go'] }],
    ['no JSON at all', 'choices: go', EMPTY_TAIL],
    ['nothing', null, EMPTY_TAIL],
    ['nested deep', `{"choices": ${'['.repeat(20_000)}`, EMPTY_TAIL],
  ])('%s', (_, text, read) => expect(readTail(text)).toEqual(read));

  it('returns the right shape for any input, also for any part of a valid one', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      fc.nat(raw.length).map((end) => raw.slice(0, end)),
      fc.nat(raw.length).map((at) => `${raw.slice(0, at)}\u0000"${raw.slice(at)}`),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const read = readTail(text);
        expect(Object.keys(read).sort()).toEqual(Object.keys(EMPTY_TAIL).sort());
        expect(read.choices.every((item) => typeof item === 'string')).toBe(true);
        for (const { id, quote } of [...read.objectives, ...(read.ending ? [read.ending] : [])])
          expect([typeof id, typeof quote]).toEqual(['string', 'string']);
        for (const item of read.memory) expect(Object.values(item).map((value) => typeof value)).toEqual(['string', 'string', 'string']);
        for (const item of [read.scene, read.mood]) expect(item === null || typeof item === 'string').toBe(true);
      }),
      { numRuns: runs(200, 1_000) },
    );
  });

  it('finds ideas in a response of a model', () => {
    expect(readIdeas('Sure!\n```json\n["Look", "Knock", "Wait"]\n```')).toEqual(['Look', 'Knock', 'Wait']);
    expect(readIdeas('["Look", "Kno')).toEqual(['Look']);
    expect(readIdeas('I would rather not.')).toEqual([]);
  });
});
