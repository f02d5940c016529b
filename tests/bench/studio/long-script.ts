/** A script of so many knots, each of 12 lines and a blank one before every fourth: 816 make 10,000 lines. Each knot leads to the next, some back. */
export function longScript(knots: number): string {
  const lines = ['VAR trust = 0', '-> knot_0', ...Array.from({ length: knots }, (_, at) => knotAt(at, knots)).flat()];
  return `${lines.join('\n')}\n`;
}

const knotAt = (at: number, knots: number): readonly string[] => [
  ...(at % 4 === 0 ? [''] : []),
  `=== knot_${at}`,
  ...(at % 40 === 0 ? [`// # Chapter ${at / 40 + 1}`] : ['# mood: calm']),
  `The quay of night ${at} is wet, and somebody has left a lamp on it.`,
  'Juno counts the barrels again. “You are late,” she says, and does not look up.',
  `{trust > ${at % 7}: She smiles.|She does not.}`,
  '* [Give her the letter]',
  '  ~ trust = trust + 1',
  '  She reads it twice, and puts it into her coat.',
  `  -> knot_${(at + 1) % knots}`,
  `* [Ask about the {trust > 2: boat|barrels}] -> knot_${(at * 7 + 3) % knots}`,
  ...(at % 9 === 0 ? ['* [Go home] -> END'] : ['* -> END']),
  'The fog comes in from the sea.',
];
