import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvText } from '#domain/text/csv-text.ts';

/** Reads comma-separated values as a spreadsheet does. */
function read(text: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted && sign === '"' && text[at + 1] === '"') cell += text[++at];
    else if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted || (sign !== ',' && sign !== '\r')) cell += sign;
    else {
      row.push(cell);
      cell = '';
      if (sign === '\r') {
        rows.push(row);
        row = [];
        at += 1;
      }
    }
  }
  return rows;
}

it('STUDIO-44: each cell comes out as it went in, and none that a spreadsheet would run as a formula', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', '=', '+', '-', '@', ' ') });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 })), (rows) => {
      const found = read(csvText(rows));
      expect(found.map((row) => row.map((one) => (one.startsWith("'") ? one.slice(1) : one)))).toEqual(rows);
      for (const one of found.flat()) expect(one).not.toMatch(/^[=+@\-\t\r]/);
    }),
  );
});
