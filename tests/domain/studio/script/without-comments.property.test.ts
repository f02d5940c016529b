import fc from 'fast-check';
import { CommentEliminator } from 'inkjs/compiler/Parser/CommentEliminator';
import { expect, it } from 'vitest';
import { withoutComments } from '#domain/studio/script/without-comments.ts';

const script = fc
  .array(fc.constantFrom('You go.', ' ', '\n', '//', '/*', '*/', '/', '*', '/**/', '/* a\nb */', '// x\n', '🙂', 'http://a'), {
    maxLength: 14,
  })
  .map((parts) => parts.join(''));

it('STUDIO-13: a script without its comments is what ink reads, and each sign is found in the script again', () => {
  fc.assert(
    fc.property(script, (text) => {
      const bare = withoutComments(text);
      expect(bare.text).toBe(new CommentEliminator(text).Process());
      const written = text.split('\n');
      const lines = bare.text.split('\n');
      expect(lines.length).toBe(written.length);
      // An open comment takes what is put in at the end of its line.
      for (const line of lines.keys()) {
        const put = withoutComments(written.with(line, `${written[line]}\n§`).join('\n')).text;
        if (line < lines.length - 1) expect(bare.open.has(line)).toBe(!put.includes('§'));
      }
      for (const [line, signs] of lines.entries())
        for (let column = 0; column < signs.length; column += 1) expect(written[line]?.[bare.columnOf(line, column)]).toBe(signs[column]);
    }),
  );
});
