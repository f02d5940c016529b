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

  /** What each editor has of a text with at most one place to decide. */
  const sides = (text: string): readonly string[] => {
    const [place, ...more] = conflictsIn(text);
    expect(more).toEqual([]);
    if (place === undefined) return [text];
    return [place.kept, place.others[0].text].map((side) => text.slice(0, place.from) + side + text.slice(place.to));
  };

  it('STUDIO-12: two additions at the same place stand one behind the other, each whole, or are to be decided, whatever lines they have in common', () => {
    fc.assert(
      fc.property(addition, addition, fc.constantFrom('', '=== hall\n-> END\n', 'C.\n'), (mine, theirs, behind) => {
        const text = (added: string) => `A.\n${added}${behind}`;
        const result = merge(text(''), text(mine), text(theirs));
        if (mine === theirs) expect(result).toBe(text(theirs));
        else if (conflictsIn(result).length > 0) expect(sides(result)).toEqual([text(theirs), text(mine)]);
        else expect([text(theirs + mine), text(mine + theirs)]).toContain(result);
      }),
      { numRuns },
    );
  });

  /** Lines of which most have words of their own, and some are of any two editors. */
  const mark = fc.constantFrom('* ', '+ ', '** ', '- ', '- - ', '== ', '= ', '', '', '{x: y} ', '-> ', '{x: -> a} ', '~ return ');
  const marks = fc.array(fc.tuple(mark, fc.constantFrom('', '', ' She closes the old door.')), { minLength: 1, maxLength: 5 });
  const lines = (who: string, all: readonly (readonly [string, string])[]) =>
    all.map(([one, shared], at) => `${one}${shared === '' ? `${who}${at}` : shared.trim()}\n`).join('');
  const depthOf = (line: string): number => {
    const signs = /^(?:==|=|(?:[*+] ?)+|(?:-(?!>) ?)+)?/u.exec(line)?.[0] ?? '';
    return signs === '' ? 9 : signs === '==' ? 0 : signs === '=' ? 1 : 1 + signs.replaceAll(' ', '').length;
  };
  /** Under which lines each line stands, and behind which diverts of the same part: what it means. */
  const meanings = (text: string): readonly string[] => {
    const above: string[] = [];
    return text
      .split('\n')
      .slice(0, -1)
      .map((line) => {
        const isGather = /^-(?!>)/u.test(line);
        const encloses = (other: string) =>
          depthOf(other) < depthOf(line) || (!isGather && depthOf(line) < 9 && /^-(?!>)/u.test(other) && depthOf(other) === depthOf(line));
        while (above.length > 0 && depthOf(line) < 9 && !encloses(above.at(-1) ?? '')) above.pop();
        const meaning = [...above, line].join(' / ');
        if (depthOf(line) < 9 || /->|~ return/u.test(line)) above.push(line);
        return meaning;
      });
  };

  it('STUDIO-12: two additions that come together by themselves mean in one text what they meant alone', () => {
    fc.assert(
      fc.property(marks, marks, marks, (before, own, other) => {
        const base = lines('b', before);
        const [mine, theirs] = [base + lines('m', own), base + lines('t', other)];
        const result = merge(base, mine, theirs);
        if (conflictsIn(result).length > 0) expect(sides(result)).toEqual([theirs, mine]);
        else expect(meanings(result)).toEqual(expect.arrayContaining([...meanings(mine), ...meanings(theirs)]));
      }),
      { numRuns },
    );
  });

  const told = '* [Stay]\n  You stay here all night.\n  -> hall\n';
  it.each([
    ['words and words', '', 'Rain.\n', 'Wind.\n', 'Wind.\nRain.\n'],
    ['words and a choice', '', '* [Go]\n', 'Rain.\n', 'Rain.\n* [Go]\n'],
    ['a choice and words', '', 'Rain.\n', '* [Go]\n', 'Rain.\n* [Go]\n'],
    ['choices with words before each', '', 'Rain.\n* [Go]\n', 'Wind.\n* [Stay]\n', null],
    ['two diverts', '', '-> hall\n', '-> END\n', null],
    ['words and a divert', '', 'Rain.\n', '-> hall\n', 'Rain.\n-> hall\n'],
    ['the end of a choice and another choice', '* [Go]\n  You go.\n', '  -> hall\n', told, `  -> hall\n${told}`],
    ['another choice and the end of a choice', '* [Go]\n  You go.\n', told, '  -> hall\n', `  -> hall\n${told}`],
    ['a divert that no choice leads past, and a choice', 'Rain.\n', '-> hall\n', '* [Go]\n', null],
    ['a divert behind a gather, and a choice', '* [Go]\n- Rain.\n', '-> hall\n', '* [Stay]\n', null],
    ['a tunnel and words', '', '-> rest ->\n', 'Rain.\n', 'Rain.\n-> rest ->\n'],
    ['words and a tunnel', '', 'Rain.\n', '-> rest ->\n', '-> rest ->\nRain.\n'],
    ['a choice and a choice within the one before', '* [Go]\n', '** [Run]\n', '* [Stay]\n', '** [Run]\n* [Stay]\n'],
    ['a gather and a choice', '* [Go]\n', '* [Stay]\n', '- Rain.\n', '* [Stay]\n- Rain.\n'],
    ['the end of a knot and another knot', '=== a\nText.\n', '-> END\n', '=== b\n-> END\n', '-> END\n=== b\n-> END\n'],
    ['a stitch and a knot', '=== a\nText.\n', '= s\n-> END\n', '=== b\n-> END\n', '= s\n-> END\n=== b\n-> END\n'],
    ['words and what closes a block', '{x:\nYes.\n', '}\n', 'Rain.\n', 'Rain.\n}\n'],
    ['a block that is open and words', '', '{x:\n', 'Rain.\n', 'Rain.\n{x:\n'],
    ['a block whose diverts are conditions, and words', '', '{x:\n-> hall\n}\n', 'Rain.\n', 'Rain.\n{x:\n-> hall\n}\n'],
    ['a variable behind a choice', '', 'VAR a = 1\n', '* [Go]\n', '* [Go]\nVAR a = 1\n'],
    ['a comment that is open and words', '', '/* not\n', 'Rain.\n', 'Rain.\n/* not\n'],
    [
      'choices with the same divert',
      '',
      '* [Go]\n  -> back_to_the_great_hall\n',
      '* [Ask]\n  -> back_to_the_great_hall\n',
      '* [Ask]\n  -> back_to_the_great_hall\n* [Go]\n  -> back_to_the_great_hall\n',
    ],
    [
      'choices with the same words',
      '',
      '* [Go]\n  She closes the door behind you.\n',
      '* [Ask]\n  She closes the door behind you.\n',
      '* [Ask]\n  She closes the door behind you.\n* [Go]\n  She closes the door behind you.\n',
    ],
    [
      'words, and the same words under a choice',
      '',
      'You stay here all night.\n',
      '* [Stay]\nYou stay here all night.\n',
      'You stay here all night.\n* [Stay]\nYou stay here all night.\n',
    ],
    ['words in capitals and a choice', '', 'LISTEN!\n', '* [Go]\n', 'LISTEN!\n* [Go]\n'],
    ['words in capitals and a divert', '', 'VARIOUS people come.\n', '-> hall\n', 'VARIOUS people come.\n-> hall\n'],
    ['a divert with values in values, and words', '', 'Wind.\n', '-> hall(min(a, b))\n', 'Wind.\n-> hall(min(a, b))\n'],
    ['a divert with brackets in a text, and words', '', 'Wind.\n', '-> den("a (b)")\n', 'Wind.\n-> den("a (b)")\n'],
    [
      'a block that leaves whichever way, and words',
      '',
      'Wind.\n',
      '{x:\n  -> a\n- else:\n  -> b\n}\n',
      'Wind.\n{x:\n  -> a\n- else:\n  -> b\n}\n',
    ],
    ['alternatives that leave, and words', '', 'Wind.\n', '{stopping: -> a | -> b}\n', 'Wind.\n{stopping: -> a | -> b}\n'],
    ['the end of a function and a computation', '=== function f(x)\n', '~ temp y = 2\n', '~ return x\n', '~ temp y = 2\n~ return x\n'],
    ['a choice that leaves and a gather', '', '- Rain.\n', '* [Go] -> hall\n', null],
    ['the end of the only choice and a gather', '* [Go]\n  You go.\n', '- Rain.\n', '  -> hall\n', null],
    ['a computation, and words at the beginning of the next line', '', '~ x = 1\n', 'Mine. ', '~ x = 1\nMine. '],
    ['glue and words', '', 'Wind.\n', 'Rain <>\n', 'Wind.\nRain <>\n'],
    ['words and glue', '', '<> Wind.\n', 'Rain.\n', '<> Wind.\nRain.\n'],
    ['a tag of the next line, and words', '', 'Wind.\n', '# music: x\n', 'Wind.\n# music: x\n'],
    ['two tags of the next line', '', '# a: b\n', '# music: x\n', null],
    ['the last case of a block and another', '{\n- x:\n  Yes.\n', '- y:\n  Z.\n', '- else:\n  No.\n', '- y:\n  Z.\n- else:\n  No.\n'],
    ['two last cases of a block', '{\n- x:\n  Yes.\n', '- else:\n  Z.\n', '- else:\n  No.\n', null],
  ])('STUDIO-12: %s', (_, base, mine, theirs, together) => {
    const result = merge(base, base + mine, base + theirs);
    if (together === null) expect(sides(result)).toEqual([base + theirs, base + mine]);
    else expect(result).toBe(base + together);
  });

  it.each([
    ['Two.\n', '* [Go]\nTwo.\n', 'Mine. Two.\n'],
    ['One. Two.\n', 'One. - he said. Two.\n', 'One. Rain.\nTwo.\n'],
    ['* Go. Run.\n', '* Go. [Mine.] Run.\n', '* Go. [Theirs.] Run.\n'],
    ['A. ', 'A. Mine.', 'A. Theirs.'],
  ])('STUDIO-12: parts of lines that would not be read as they were written are to be decided: %s', (base, mine, theirs) => {
    expect(sides(merge(base, mine, theirs))).toEqual([theirs, mine]);
  });

  it.each([
    ['{x: He goes.} ', 'Rain.} Wind.', 'Snow.} Ice.'],
    ['（他走。', '雨。）', '雪。）'],
    ['‘He goes. ', 'Rain.’ ', 'Snow.’ '],
    ['【他走。', '雨。】', '雪。】'],
  ])('STUDIO-12: additions within a line that close what stands before them are to be decided: %s', (base, mine, theirs) => {
    const text = (added: string) => `${base}${added}The end.\n`;
    expect(sides(merge(text(''), text(mine), text(theirs)))).toEqual([text(theirs), text(mine)]);
  });

  it('STUDIO-12: an addition is within a line where what stands before it has no line end any more', () => {
    const open = merge('One.\nTwo.\n', 'One, “mine. Mine.” Two.\n', 'One.\nTheirs.” Two.\n');
    expect(readable(open)).toContain('Mine.”');
    expect(readable(open)).toContain('Theirs.”');
    expect(merge('One. Two.\n', 'One. It’s mine. Two.\n', 'One. It’s theirs. Two.\n')).toBe('One. It’s theirs. It’s mine. Two.\n');
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
