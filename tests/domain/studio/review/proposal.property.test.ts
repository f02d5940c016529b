import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineEdit, proposalLine, proposedLine } from '#domain/studio/review/proposal.ts';

it('STUDIO-71: in a line of words alone any other wording takes their place, and what no player reads stays', () => {
  const word = fc.constantFrom('rain', 'falls', 'on', 'Ana’s', 'quay.', '“No,”', 'ja!', '-', '3:', 'a|b', '{x}', '#1', 'слово');
  const words = fc.array(word, { minLength: 1, maxLength: 8 }).map((all) => all.join(' '));
  const plain = fc
    .array(fc.constantFrom('rain', 'falls', 'on', 'the', 'quay.'), { minLength: 1, maxLength: 8 })
    .map((all) => all.join(' '));
  const frame = fc.constantFrom(
    ['', ''],
    ['- ', ' # mood: calm'],
    ['  ', ' -> quay'],
    ['- (again) ', ' // a note'],
    ['{met: Again. }', ' # scene: quay # objective: rain'],
  );
  fc.assert(
    fc.property(plain, words, frame, (shown, proposed, [before = '', after = '']) => {
      const line = proposedLine(`${before}${shown}${after}`, { shown, proposed });
      if (shown === proposed) expect(line).toBe(`${before}${shown}${after}`);
      if (line === null) return;
      expect([line.startsWith(before), line.endsWith(after)]).toEqual([true, true]);
      // A backslash is written before what would be a sign.
      expect(line.slice(before.length, line.length - after.length).replaceAll('\\', '')).toBe(proposed);
    }),
  );
  expect(proposedLine('Fog on the quay. # mood: calm', { shown: 'Fog on the quay.', proposed: 'Fog -> the #quay.' })).toBe(
    'Fog \\-> the \\#quay. # mood: calm',
  );
});

it.each([...'!"$%&\'()*+,-.:;<=>?@[]^_`~–—…“”§'])('STUDIO-71: a word with a %s among the letters is replaced, and put in', (sign) => {
  const [plain, with_] = ['The open door.', `The half${sign}open door.`];
  expect(proposedLine(plain, { shown: plain, proposed: with_ })?.replaceAll('\\', '')).toBe(with_);
  expect(proposedLine(`A dog ${sign} it barks.`, { shown: `A dog ${sign} it barks.`, proposed: 'A dog · it barks.' })).toSatisfy(
    (line) => line === null || line === 'A dog · it barks.',
  );
  const shown = `A half${sign}open door.`;
  expect(proposedLine(shown, { shown, proposed: 'An open door.' })).toSatisfy((line) => line === null || line === 'An open door.');
});

it('STUDIO-71: a hyphen becomes a dash, or goes', () => {
  expect(proposedLine('A dog - he barks.', { shown: 'A dog - he barks.', proposed: 'A dog – he barks.' })).toBe('A dog – he barks.');
  expect(proposedLine('The half-open door. # mood: calm', { shown: 'The half-open door.', proposed: 'The open door.' })).toBe(
    'The open door. # mood: calm',
  );
});

it.each([
  ['You have {coins} coins.', 'You have 3 coins.', 'You have 4 coins.'],
  ['{trust > 1: You trust her.}', 'You trust her.', 'trust'],
  ['~ rain = "rain"', 'rain', 'snow'],
  ['Now /* later */ rain.', 'Now rain.', 'Now snow.'],
  ['{name} waits. # speaker: name', 'name waits.', 'Juno waits.'],
])('STUDIO-71: what is no words for players, or stands at no place or several, is never written: %s', (line, shown, proposed) => {
  const written = proposedLine(line, { shown, proposed });
  expect(written === null || written.startsWith('{trust > 1: ')).toBe(true);
});

it('STUDIO-71: the line that a wording is for is found while it reads the same, wherever it went, and nowhere else', () => {
  const line = fc.constantFrom('Fog.', 'Rain.', 'Snow.');
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), fc.option(fc.nat(9)), line, (lines, at, source) => {
      const found = proposalLine(lines, { line: at, source });
      const same = lines.flatMap((text, index) => (text === source ? [index] : []));
      if (at !== null && lines[at] === source) expect(found).toBe(at);
      // One of several others would be a guess.
      else expect(found).toBe(same.length === 1 ? same[0] : null);
    }),
  );
});

it('STUDIO-71: what is changed in a line is no longer than what differs', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const { from, to, insert } = lineEdit(before, after);
      expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
    }),
  );
});
