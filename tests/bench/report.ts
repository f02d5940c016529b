/** A part of the report: a heading, remarks, and a table whose first row is its head. */
export interface Section {
  readonly title: string;
  readonly remarks: readonly string[];
  readonly table: readonly (readonly string[])[];
}

/** The machine a report was made on. Figures of different machines cannot be compared; ratios can, roughly. */
export interface Machine {
  readonly cpus: string;
  readonly node: string;
  /** ISO 8601. */
  readonly date: string;
  /** Processes that waited for a processor when the run began: figures of a busy machine are worth little. */
  readonly load: number;
}

/** The sections as one Markdown page. */
export function markdownReport(machine: Machine, sections: readonly Section[]): string {
  const head = `# Bench\n\n${machine.date}, ${machine.cpus}, Node ${machine.node}, load ${machine.load.toFixed(1)} at the start.`;
  return `${[head, ...sections.map(sectionText)].join('\n\n')}\n`;
}

export const sectionText = ({ title, remarks, table }: Section): string =>
  [`## ${title}`, ...remarks, ...(table.length > 1 ? [markdownTable(table)] : [])].join('\n\n');

function markdownTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}
