import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asideComment, asideComments, formerKey, meantReasons, setAsideKey, withAside } from '#domain/studio/set-aside.ts';

const reason = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() !== '');
const key = fc.tuple(fc.constantFrom('unread', 'not-heard'), fc.string({ unit: 'grapheme' })).map(([kind, of]) => setAsideKey(kind, of));
const commented = (of: string, why: string) => ({ key: of, reason: why, above: '' });
const script = fc.array(fc.constantFrom('=== hall ===', '* [Go] -> hall', 'It rains.', '', '  It rains.'), { minLength: 1 });

it('PROOF-10, STUDIO-218: a finding is set aside by a comment above its line, and read back with its reason; the script is else as it was', () => {
  fc.assert(
    fc.property(script, fc.nat(12), key, reason, fc.constantFrom('script.ink', 'rooms.md', 'notes'), (lines, line, of, why, file) => {
      const written = lines[line % lines.length] ?? '';
      const comment = asideComment(of, why, file);
      const marked = withAside(lines.join('\n'), { line, written }, comment);
      const at = marked.split('\n').indexOf(comment);
      const below = marked.split('\n').findIndex((one, index) => index > at && one.trim() !== '');
      const above = below < 0 ? '' : `${file}:${below + 1}`;
      const found = asideComments(new Map([[file, marked]]));
      expect(found).toEqual([{ key: of, reason: why.replaceAll(/\s+/gu, ' ').trim(), above }]);
      expect(marked.split('\n').toSpliced(at, 1)).toEqual(lines);
      if (written.trim() !== '') expect(marked.split('\n')[at + 1]?.trim()).toBe(written.trim());
      else expect(at).toBe(0);
    }),
  );
});

it('PROOF-41: things that differ in a sign have names that differ, and what a name says whole needs no mark', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.string({ unit: 'grapheme', maxLength: 3 }), (of, more) => {
      const long = `${'a long way '.repeat(6)}${of}`;
      if (more !== '') expect(setAsideKey('alike', long)).not.toBe(setAsideKey('alike', `${long}${more}`));
    }),
  );
  expect(setAsideKey('date', 'Monday the 3rd / Tuesday the 3rd')).toBe('date monday-the-3rd-tuesday-the-3rd');
  expect(setAsideKey('alike', '!')).not.toBe(setAsideKey('alike', '?'));
});

it('PROOF-41: a comment of before names were exact sets its finding aside where it names one alone, and an exact one goes first', () => {
  const about = fc.tuple(
    fc.constantFrom('a', 'b', 'the way to the lighthouse on the far side of the bay of gulls'),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(
      fc.uniqueArray(about, { minLength: 1, maxLength: 5, selector: ([start, end]) => setAsideKey('alike', start + end) }),
      (all) => {
        const found = all.map(([start, end]) => start + end).filter((of) => /[\p{L}\p{N}]/u.test(of));
        const keys = found.map((of) => ({ key: setAsideKey('alike', of) }));
        for (const [at, of] of found.entries()) {
          const former = formerKey('alike', of);
          const isAlone = found.filter((other) => formerKey('alike', other) === former).length === 1;
          const isExact = keys[at]?.key === former;
          const reasons = meantReasons(keys, [commented(former, 'Twins.')]);
          expect([...reasons]).toEqual(
            isAlone || isExact
              ? [[keys[at]?.key, 'Twins.']]
              : found.some((other) => setAsideKey('alike', other) === former)
                ? [[former, 'Twins.']]
                : [],
          );
          const key = keys[at]?.key ?? '';
          expect(meantReasons(keys, [commented(former, 'Twins.'), commented(key, 'Exactly.')]).get(key)).toBe('Exactly.');
        }
      },
    ),
  );
});

it('PROOF-41: a sheet sets a finding aside by a comment of its own, a script by none of that kind', () => {
  fc.assert(
    fc.property(key, reason, (of, why) => {
      const comment = asideComment(of, why, 'story.yaml');
      expect(comment.startsWith('# ')).toBe(true);
      const told = why.replaceAll(/\s+/gu, ' ').trim();
      expect(asideComments(new Map([['story.yaml', `${comment}\ntitle: The sea`]]))).toEqual([
        { key: of, reason: told, above: 'story.yaml:2' },
      ]);
      expect(asideComments(new Map([['script.ink', comment]]))).toEqual([]);
      expect(asideComments(new Map([['story.yaml', asideComment(of, why)]]))).toEqual([]);
    }),
  );
});

it('PROOF-10: of lines that read alike, the one nearest to where it stood is meant', () => {
  const marked = withAside('Rain.\nSun.\nRain.\nSun.\nRain.', { line: 3, written: '  Rain.' }, '// x');
  expect(marked.split('\n').indexOf('// x')).toBe(2);
});
