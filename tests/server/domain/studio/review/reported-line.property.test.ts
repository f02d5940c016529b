import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reportedLine } from '#server/domain/studio/review/reported-line.ts';
import { WrittenLines } from '#server/domain/studio/review/written-lines.ts';

const LINES = [
  'The quay is wet tonight.',
  'Juno holds the rope with one hand.',
  'Nobody has told the bees yet.',
  'A lamp goes out up the hill.',
];
const told = fc.shuffledSubarray([...LINES.keys()], { minLength: 1 });

it('STUDIO-64: a report leads to the line that its note quotes, else to the first that is there, and to none where all are gone', () => {
  const gone = fc.shuffledSubarray([...LINES.keys()]);
  fc.assert(
    fc.property(told, gone, fc.option(fc.nat(3), { nil: null }), (paragraphs, missing, quoted) => {
      const script = LINES.map((line, at) => (missing.includes(at) ? '' : line)).join('\n');
      const note = quoted === null ? 'I do not like it.' : `It says “${LINES[quoted]?.split(' ').slice(1, 5).join(' ')}”, which is wrong.`;
      const text = paragraphs.map((at) => LINES[at]).join('\n\n');
      const found = reportedLine({ text, note }, new WrittenLines(new Map([['script.ink', script]])));
      const meant = quoted !== null && paragraphs.includes(quoted) ? quoted : paragraphs.find((at) => !missing.includes(at));
      if (meant === undefined || missing.includes(meant)) expect(found.at).toBeNull();
      else expect(found).toEqual({ paragraph: LINES[meant], at: { path: 'script.ink', line: meant } });
    }),
  );
});

it('STUDIO-64: a reply without words leads nowhere', () => {
  expect(reportedLine({ text: ' ', note: '' }, new WrittenLines(new Map()))).toEqual({ paragraph: '', at: null });
});
