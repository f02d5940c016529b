/** Where the JSON object or list that begins at `at` ends; null where it is not closed. */
export function endOfJson(text: string, at: number): number | null {
  let depth = 0;
  for (const { 0: sign, index } of text.slice(at).matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (depth === 0) return at + index + sign.length;
  }
  return null;
}
