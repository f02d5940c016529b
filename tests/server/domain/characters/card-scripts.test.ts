import { describe, expect, it } from 'vitest';
import { asV3 } from '#server/domain/characters/card-versions.ts';
import { readableCard } from '#server/domain/characters/readable-card.ts';
import { re2KeyPatterns } from '#server/infrastructure/patterns/re2-key-patterns.ts';
import { growth } from '#tests/fakes/growth.ts';

const said = (data: object): string => {
  const lifted = asV3({ spec: 'chara_card_v3', spec_version: '3.0', data: { name: 'Marta', first_mes: 'Hm.', ...data } });
  const read = lifted.ok ? readableCard(lifted.value, re2KeyPatterns) : lifted;
  return read.ok ? read.value.warnings.join(' ') : read.error;
};
const scripts = (...expected: string[]) => `Its text is made for scripts that do not run here: ${expected.join(' and ')}. They are kept.`;

describe('CHAT-10: what a card expects and does not run here is said', () => {
  it.each([
    [{ extensions: { regex_scripts: [{}, {}] } }, scripts('2 scripts by regular expression')],
    [{ extensions: { TavernHelper_scripts: [{}] } }, scripts('1 script in JavaScript or Lua')],
    [{ extensions: { tavern_helper: { scripts: [{}] } } }, scripts('1 script in JavaScript or Lua')],
    [
      { extensions: { risuai: { customScripts: [{}], backgroundHTML: '<b>' } } },
      scripts('1 script by regular expression', 'a background of its own'),
    ],
    [{ extensions: { depth_prompt: { prompt: 'Be dry.', depth: 4 } } }, scripts('a note at a depth of the talk')],
    [{ first_mes: '<div style="color:red">Hm.</div>' }, scripts('styles or code of web pages in its texts')],
    [{ alternate_greetings: ['```html\n<b>\n```'] }, expect.stringContaining(scripts('styles or code of web pages in its texts'))],
    [{ description: '{{setvar::x::1}} <%= x %>' }, scripts('variables that scripts fill in')],
    [{ extensions: { world: 'River' } }, 'It names a lorebook that is a file of its own, and comes in by itself.'],
    [{ extensions: { world: 'River' }, character_book: { entries: [] } }, ''],
    [{ extensions: { regex_scripts: [], TavernHelper_scripts: null, depth_prompt: { prompt: ' ' }, world: '', risuai: 1 } }, ''],
    [{ extensions: { regex_scripts: 'x', 'constructor.scripts': [1] } }, ''],
    [{ first_mes: 'In *style*, <b>she</b> says: {{char}} scripts <3 it.' }, ''],
  ])('%j', (data, expected) => expect(said(data)).toEqual(expected));

  it.each(['<style', '{{setvar', 'style=', '<% ', '```'])('faults C30: in time in proportion to a hostile text: %s', (scrap) =>
    expect(
      growth(
        (size) => scrap.repeat(size),
        (first_mes) => said({ first_mes }),
        2000,
      ),
    ).toBeLessThan(10),
  );
});
