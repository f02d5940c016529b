import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conflictsIn } from '#domain/studio/texts/conflict-marks.ts';
import { merged } from '#domain/studio/texts/merge.ts';
import { growth } from '#tests/fakes/growth.ts';
import { runs } from '#tests/proof.ts';

const numRuns = runs(150, 10_000);

/** What one editor does with a sentence. */
type Edit = 'leave' | 'change' | 'delete' | 'insert';
const edit = fc.constantFrom<Edit>('leave', 'leave', 'change', 'delete', 'insert');
const end = fc.constantFrom('. ', '.\n', '!” ', '.\n\n');

/** Sentences with a word of their own in each, and what each of two editors does with them. */
const schedule = fc.array(fc.tuple(end, edit, edit), { minLength: 1, maxLength: 12 });
const sentence = (index: number, ending: string) => `The gull ${index} sits upon pole ${index}${ending}`;
const edited = (who: string, edits: readonly (readonly [string, Edit])[]) =>
  edits
    .map(([ending, what], index) => {
      const before = sentence(index, ending);
      if (what === 'change') return `The gull ${index} sits upon ${who}${index}${ending}`;
      if (what === 'delete') return '';
      return what === 'insert' ? `New ${who}${index}.\n${before}` : before;
    })
    .join('');
const baseOf = (plan: readonly (readonly [string, Edit, Edit])[]) => plan.map(([ending], index) => sentence(index, ending)).join('');
const mineOf = (plan: readonly (readonly [string, Edit, Edit])[]) =>
  edited(
    'mine',
    plan.map(([ending, what]) => [ending, what]),
  );
const theirsOf = (plan: readonly (readonly [string, Edit, Edit])[]) =>
  edited(
    'theirs',
    plan.map(([ending, , what]) => [ending, what]),
  );
const merge = (base: string, mine: string, theirs: string) => merged({ base, mine, by: 'Ann', theirs, form: 'script' });

/** All that can be read in a script, on both sides of the places to decide. */
function readable(text: string): string {
  const found = conflictsIn(text);
  return [text, ...found.flatMap(({ kept, others }) => [readable(kept), ...others.map((other) => readable(other.text))])].join('\n');
}

describe('bringing the texts of two editors together', () => {
  it('STUDIO-10: different sentences merge by themselves', () => {
    fc.assert(
      fc.property(schedule, (plan) => {
        // Each sentence is changed by one of them at most; a sentence that is put in stands between two.
        const apart = plan.map(
          ([ending, mine, theirs], index) => [ending, index % 2 ? 'leave' : mine, index % 2 ? theirs : 'leave'] as const,
        );
        const together = edited(
          'x',
          apart.map(([ending, mine, theirs]) => [ending, mine === 'leave' ? theirs : mine]),
        );
        const result = merge(baseOf(apart), mineOf(apart), theirsOf(apart));
        expect(result.replace(/(?:mine|theirs)(?=\d)/g, 'x')).toBe(together);
        expect(conflictsIn(result)).toEqual([]);
      }),
      { numRuns },
    );
  });

  it('STUDIO-10, STUDIO-12: nothing that either wrote is left out, and the same sentence changed by both is a place to decide with both sides', () => {
    fc.assert(
      fc.property(schedule, (plan) => {
        const result = merge(baseOf(plan), mineOf(plan), theirsOf(plan));
        const all = readable(result);
        for (const [index, [, mine, theirs]] of plan.entries()) {
          if (mine === 'change' || mine === 'insert') expect(all).toContain(`mine${index}`);
          if (theirs === 'change' || theirs === 'insert') expect(all).toContain(`theirs${index}`);
          if (mine === 'leave' && theirs === 'leave') expect(result).toContain(`upon pole ${index}`);
        }
        const both = plan.filter(([, mine, theirs]) => mine === 'change' && theirs === 'change').length;
        if (both > 0) expect(conflictsIn(result).length).toBeGreaterThan(0);
      }),
      { numRuns },
    );
  });

  it('STUDIO-10: what one alone changed counts, and what both changed alike is changed once', () => {
    const text = fc
      .array(fc.constantFrom('You go. ', '\n', '* [Left]\n', '“Stop!” ', 'x'), { maxLength: 10 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (base, other) => {
        expect(merge(base, other, base)).toBe(other);
        expect(merge(base, base, other)).toBe(other);
        expect(merge(base, other, other)).toBe(other);
      }),
      { numRuns },
    );
  });

  it.each([
    ['他走进房间。', '灯灭了。', '没有人。', '他跑进房间。', '没有别人。'],
    ['من هناك؟ ', 'لا أحد. ', 'يمطر. ', 'من هنا؟ ', 'يمطر الآن. '],
    ['वह गया। ', 'वर्षा है। ', 'कोई नहीं। ', 'वह चला गया। ', 'कोई भी नहीं। '],
  ])('STUDIO-10: so do sentences of one line in any script: %s', (one, two, three, mine, theirs) => {
    expect(merge(`${one}${two}${three}\n`, `${mine}${two}${three}\n`, `${one}${two}${theirs}\n`)).toBe(`${mine}${two}${theirs}\n`);
  });

  it('STUDIO-10: a sentence that is changed beside a new one is told by its letters, where no blanks part words', () => {
    expect(merge('他走进房间。\n', '天黑了。\n他跑进房间。\n', '他走进房间。\n没有人。\n')).toBe('天黑了。\n他跑进房间。\n没有人。\n');
  });

  it('STUDIO-12: taking one side or the other at each place gives what that editor had there', () => {
    const base = 'One. Two. Three.\n';
    const result = merge(base, 'One. Two, mine. Three.\n', 'One. Two, theirs. Three.\n');
    const [place] = conflictsIn(result);
    const decide = (text: string) => result.slice(0, place?.from) + text + result.slice(place?.to);
    expect(decide(place?.kept ?? '')).toBe('One. Two, theirs. Three.\n');
    expect(decide(place?.others[0].text ?? '')).toBe('One. Two, mine. Three.\n');
  });

  it('STUDIO-12: a place that nobody has decided stands while others write on, and a decision merges with what they write', () => {
    const base = 'One. Two. Three.\n';
    const open = merge(base, 'One. Two, mine. Three.\n', 'One. Two, theirs. Three.\n');
    const [place] = conflictsIn(open);
    const decided = open.slice(0, place?.from) + place?.kept + open.slice(place?.to);
    expect(merge(open, decided, open.replace('Three', 'Three and a half'))).toBe('One. Two, theirs. Three and a half.\n');
  });

  /** What an author writes at once, of lines that any two of them have in common. */
  const addition = fc
    .array(
      fc.oneof(
        fc
          .tuple(fc.constantFrom('', '\n'), fc.constantFrom('go', 'ask', 'look'), fc.constantFrom('-> hall', '-> END', '-> DONE', '->->'))
          .map(([before, label, target]) => `${before}* [${label}]\n  You ${label}.\n  ${target}\n`),
        fc.constantFrom('a', 'b').map((name) => `{${name}:\n  She smiles.\n- else:\n  She waits.\n}\n`),
        fc.constantFrom('~ trust = trust + 1\n', '\n', '“Yes.”\n', '- - -\n', 'x {a}.\n', '// a note\n', '{shuffle:\n- One.\n- Two.\n}\n'),
      ),
      { minLength: 1, maxLength: 5 },
    )
    .map((parts) => parts.join(''));

  it('STUDIO-12: two additions at the same place stand one behind the other, each whole, whatever lines they have in common', () => {
    fc.assert(
      fc.property(addition, addition, fc.constantFrom('', '=== hall\n-> END\n', 'C.\n'), (mine, theirs, behind) => {
        const text = (added: string) => `A.\n${added}${behind}`;
        const result = merge(text(''), text(mine), text(theirs));
        if (mine === theirs) expect(result).toBe(text(theirs));
        else expect(result).toBe(text(theirs + mine));
      }),
      { numRuns },
    );
  });

  it.each([
    ['the end of a choice', '* [Go]\n  You go.\n', '  -> hall\n', '* [Stay]\n  You stay here all night.\n  -> hall\n'],
    ['the end of a knot', '=== a\nText.\n', '-> END\n', '=== b\nMore text is told here.\n-> END\n'],
  ])('STUDIO-12: %s that the other’s addition has too is kept', (_, base, mine, theirs) => {
    expect(merge(base, base + mine, base + theirs)).toBe(base + theirs + mine);
    expect(merge(base, base + theirs, base + mine)).toBe(base + mine + theirs);
  });

  it('STUDIO-12: additions within a line leave it one line, and are to be decided where they close what stands before them', () => {
    expect(merge('他走进房间。他坐下。\n', '他走进房间。没有人。他坐下。\n', '他走进房间。灯灭了。他坐下。\n')).toBe(
      '他走进房间。灯灭了。没有人。他坐下。\n',
    );
    expect(merge('One. Two.\n', 'One. Mine. Two.\n', 'One. “Theirs.” Two.\n')).toBe('One. “Theirs.” Mine. Two.\n');
    const label = (rest: string) => `* [He enters the room.${rest}] He sits.\n`;
    const result = merge(label(''), label(' Nobody is there.'), label(' The lamp goes out.'));
    const [place] = conflictsIn(result);
    expect(place).toBeDefined();
    expect(result.slice(0, place?.from) + place?.kept + result.slice(place?.to)).toBe(label(' The lamp goes out.'));
    expect(result.slice(0, place?.from) + place?.others[0].text + result.slice(place?.to)).toBe(label(' Nobody is there.'));
  });

  it('STUDIO-10: texts of many long lines come together in a time that grows with the lines', () => {
    const texts = (size: number) => {
      const lines = (name: string) => Array.from({ length: 12 }, (_, at) => `${name} ${'ไปที่บ้าน'.repeat(size)}${at}\n`).join('');
      return [lines('ก'), lines('ข'), `${lines('ก')}จบ\n`] as const;
    };
    expect(growth(texts, ([base, mine, theirs]) => merge(base, mine, theirs), 200)).toBeLessThan(9);
  });

  it('STUDIO-12: an addition whose save is repeated with more, behind what another added to it, is there once', () => {
    const told = '* [Take the lamp]\n  You take the old brass lamp.\n  -> hall\n';
    expect(merge('A.\n', `A.\n${told}* [Go]\n`, `A.\n${told}* [Ask]\n`)).toBe(`A.\n${told}* [Ask]\n* [Go]\n`);
    expect(merge('A.\n', `A.\n* [Go]\n${told}`, `A.\n* [Ask]\n${told}`)).toBe(`A.\n* [Ask]\n* [Go]\n${told}`);
    expect(merge('A.\n', 'A.\nMine', 'A.\nTheirs')).toBe('A.\nTheirs\nMine');
  });

  it('STUDIO-10: new sentences of both at the same place are both there, and the same ones once', () => {
    expect(merge('One.\n', 'One.\nMine.\n', 'One.\nTheirs.\n')).toBe('One.\nTheirs.\nMine.\n');
    expect(merge('One.\n', 'One.\nTwo of them go.\nMine.\n', 'One.\nTwo of them go.\n')).toBe('One.\nTwo of them go.\nMine.\n');
  });
});
