/** A script of so many knots, each with three choices, two of which lead on and one back; every tenth has a variable of its own that a later knot asks for. */
export function largeScript(knots: number): string {
  const variables = Array.from({ length: Math.ceil(knots / 10) }, (_, at) => `VAR v${at} = 0`);
  const parts = Array.from({ length: knots }, (_, at) => {
    const [on, far, back] = [Math.min(knots - 1, at + 1), Math.min(knots - 1, at + 7), Math.max(0, at - 5)];
    const own = Math.floor(at / 10);
    const asked = Math.max(0, own - 2);
    if (at === knots - 1) return `=== k${at} ===\nThe end. # ending: end\n-> END`;
    return [
      `=== k${at} ===`,
      `Room ${at}. {v${asked} > 1: The lamp is lit.|It is dark.}`,
      `* [On] -> k${on}`,
      `* {v${asked} < 3} [Far]`,
      `  ~ v${own} = v${own} + 1`,
      `  -> k${far}`,
      `* [Back] -> k${back}`,
      `+ [Rest] -> k${on}`,
    ].join('\n');
  });
  return [...variables, '-> k0', ...parts].join('\n');
}
