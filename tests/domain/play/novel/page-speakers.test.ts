import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SILENCE } from '#domain/characters/speakers.ts';
import { novelPages } from '#domain/play/novel/novel-pages.ts';
import { autoDelay, pageLength } from '#domain/play/novel/page-measure.ts';
import { metMembers, pageSpeakers, sceneBefore, type ToldTurn } from '#domain/play/novel/page-speakers.ts';
import type { CastMember } from '#domain/stories/story.ts';

const dorcas: CastMember = {
  id: 'dorcas',
  name: 'Dorcas Hobday',
  role: '',
  description: 'She lights the lamps.',
  greeting: '',
  portrait: '',
  hasPage: false,
};
const pagesOf = (text: string) => novelPages(text, { length: 40, growing: false });
const speakersIn = (text: string, before = SILENCE) =>
  pageSpeakers(pagesOf(text), before, [dorcas]).map((speaker, index) => [speaker?.member?.id ?? '-', pagesOf(text)[index]?.text.trim()]);
const turn = (text: string, scene: string) => ({ text, state: { scene } });

describe('the speakers of pages', () => {
  it('are found in the whole line, and narration around the words has none', () => {
    expect(speakersIn('The lamp is out. “I only leaned on the pump. A minute, it was. No more,” says Dorcas. The sea comes up.')).toEqual([
      ['-', 'The lamp is out.'],
      ['dorcas', '“I only leaned on the pump.'],
      ['dorcas', 'A minute, it was. No more,” says Dorcas.'],
      ['-', 'The sea comes up.'],
    ]);
  });

  it('are known from earlier turns of the same scene, and not from other scenes', () => {
    const now = turn('“No,” she says.', 'stair');
    const sceneAfter = (scene: string) => sceneBefore([turn('Dorcas comes.', scene), now], [dorcas]);
    expect(speakersIn(now.text, sceneAfter('stair'))[0]?.[0]).toBe('dorcas');
    expect(speakersIn(now.text, sceneAfter('quay'))[0]?.[0]).toBe('-');
  });

  it('answer the player where the reply has no tag', () => {
    const turns = [turn('“I leaned,” says Dorcas.', 'stair'), turn('“A minute.”', 'stair')];
    expect(speakersIn('“A minute.”', sceneBefore(turns, [dorcas]))[0]?.[0]).toBe('dorcas');
  });
});

it('MEM-01: who has spoken was met, once; who is only named was not', () => {
  const osk = { ...dorcas, id: 'osk', name: 'Dame Osk' };
  const metIn = (turns: readonly ToldTurn[]) => {
    const work = metMembers(turns, [dorcas, osk]);
    let step = work.next();
    while (!step.done) step = work.next();
    return step.value.map(({ id }) => id);
  };
  const told = (text: string, speakers?: string[]): ToldTurn => ({ text, edited: false, state: speakers ? { speakers } : {} });
  const met = (...texts: readonly string[]) => metIn(texts.map((text) => told(text)));
  expect(met('Dorcas waits on the quay, and Osk is late.')).toEqual([]);
  expect(met('“You are late,” says Osk.', 'It rains.', '“No,” says Dorcas.', '“Yes,” says Osk.')).toEqual(['osk', 'dorcas']);
  expect(met('“You are late,” says **O*sk***.', '“Yes,” says *Dor*cas.')).toEqual(['osk', 'dorcas']);
  // What is written decides: somebody who is not named, and not somebody who is.
  expect(metIn([told('“You are late,” says a voice. Osk nods.', ['dorcas']), told('“Osk,” says the sign.', ['nobody'])])).toEqual([
    'dorcas',
  ]);
});

describe('a page', () => {
  it('holds about as much text as its area shows, on a phone and on a desktop', () => {
    expect(pageLength({ width: 328, fontSize: 18, lines: 4 })).toBe(128);
    expect(pageLength({ width: 826, fontSize: 21, lines: 3 })).toBe(210);
  });

  it('holds more in a larger area and less in a larger text size, within limits', () => {
    const area = fc.record({
      width: fc.integer({ min: 1, max: 3000 }),
      fontSize: fc.integer({ min: 8, max: 80 }),
      lines: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(area, (one) => {
        const length = pageLength(one);
        expect(length).toBeGreaterThanOrEqual(48);
        expect(length).toBeLessThanOrEqual(320);
        expect(pageLength({ ...one, width: one.width * 2 })).toBeGreaterThanOrEqual(length);
        expect(pageLength({ ...one, fontSize: one.fontSize * 2 })).toBeLessThanOrEqual(length);
      }),
    );
  });

  it('stays longer in auto mode the more it holds', () => {
    fc.assert(fc.property(fc.nat(300), fc.nat(300), (a, b) => (autoDelay('x'.repeat(a)) - autoDelay('x'.repeat(b))) * (a - b) >= 0));
  });
});

it('NARR-49, NARR-50: go by what is written, break where another one speaks, and name everybody', () => {
  const text =
    '“Buttons,” you say. He laughs. “You’re full of paper,” he says. “I know,” you say. A letter says “Dear Nine.” The sea speaks. “Paid.”';
  const pages = novelPages(text, { length: 200, growing: false, speakers: ['you', 'dorcas', 'you', 'nobody', 'The sea'] });
  expect(
    pageSpeakers(pages, SILENCE, [dorcas]).map((speaker, at) => [speaker?.name ?? '', speaker?.member?.id ?? '', pages[at]?.text.trim()]),
  ).toEqual([
    ['You', '', '“Buttons,” you say.'],
    ['', '', 'He laughs.'],
    ['Dorcas Hobday', 'dorcas', '“You’re full of paper,” he says.'],
    ['You', '', '“I know,” you say.'],
    ['', '', 'A letter says “Dear Nine.” The sea speaks.'],
    ['The sea', '', '“Paid.”'],
  ]);
});
