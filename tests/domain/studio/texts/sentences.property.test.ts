import fc from 'fast-check';
import { expect, it } from 'vitest';
import { conflictText } from '#domain/studio/texts/conflict-marks.ts';
import { sentencesOf } from '#domain/studio/texts/sentences.ts';

const script = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'You go.',
        ' ',
        '\n',
        '“Stop!” ',
        '// a. b. ',
        '/* a. b.\n */',
        '* [Left]',
        '-> END',
        '/*',
        '3.5 ',
        '…',
        '🙂',
        '他走。',
        '？」',
        'गया। ',
      ),
      fc.string(),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(''));

it('STUDIO-10: the sentences of a script, joined, are the script', () => {
  fc.assert(
    fc.property(script, (text) => {
      const sentences = sentencesOf(text);
      expect(sentences.join('')).toBe(text);
      expect(sentences).not.toContain('');
    }),
  );
});

it.each([
  ['You go. He stays.', ['You go. ', 'He stays.']],
  ['“Go!” she says. “Now?”\nHe waits… and waits.', ['“Go!” ', 'she says. ', '“Now?”\n', 'He waits… ', 'and waits.']],
  ['* [Left. Or right.] -> left\n~ x = 3.5\n', ['* [Left. ', 'Or right.] ', '-> left\n', '~ x = 3.5\n']],
  ['他走进房间。灯灭了！“没有人。”她说。', ['他走进房间。', '灯灭了！', '“没有人。”', '她说。']],
  ['「だれ？」と彼女は言った。 雨。', ['「だれ？」', 'と彼女は言った。 ', '雨。']],
  ['من هناك؟ لا أحد. वह गया। वह आई॥ अंत', ['من هناك؟ ', 'لا أحد. ', 'वह गया। ', 'वह आई॥ ', 'अंत']],
  ['One. // not. an end. \nTwo. /* not. an\n end. */ Three.', ['One. ', '// not. an end. \n', 'Two. ', '/* not. an\n end. */ Three.']],
])('STUDIO-10: %j', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences);
});

it('STUDIO-10, STUDIO-12: a place to decide is a sentence of its own', () => {
  const place = conflictText('You turn. Then right.', { by: 'Ann', text: 'You turn. Then left.' });
  expect(sentencesOf(`One. ${place}\nTwo.`)).toEqual(['One. ', `${place}\n`, 'Two.']);
  expect(sentencesOf(`One.\n    ${place} ${place}Two.`)).toEqual(['One.\n', `    ${place} `, place, 'Two.']);
});
