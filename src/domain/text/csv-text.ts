/** Rows of cells as comma-separated values, each line ended. */
export const csvText = (rows: readonly (readonly string[])[]): string => rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');

/** Quoted where needed. Spreadsheets run a cell that begins with one of these signs as a formula; a number below 0 is none, and has to add up. */
const cell = (text: string): string => {
  const safe = /^[=+@\-\t\r]/.test(text) && !/^-\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
