/** Rows of cells as comma-separated values, each line ended. */
export const csvText = (rows: readonly (readonly string[])[]): string => rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');

/** Quoted where needed. Spreadsheets run a cell that begins with one of these signs as a formula. */
const cell = (text: string): string => {
  const safe = /^[=+@\-\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
