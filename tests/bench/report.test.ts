import { expect, it } from 'vitest';
import { markdownReport, sectionText } from './report.ts';

const machine = { cpus: '2 x Small', node: '26.0.0', date: '2030-01-02T03:04:05.000Z', load: 0.25 };

it('a report names its machine and load, then each section as a table', () => {
  const section = {
    title: 'Pages',
    remarks: ['Two runs.'],
    table: [
      ['measured', 'app'],
      ['paint, ms', '700'],
    ],
  };
  expect(markdownReport(machine, [section])).toBe(
    [
      '# Bench',
      '',
      '2030-01-02T03:04:05.000Z, 2 x Small, Node 26.0.0, load 0.3 at the start.',
      '',
      '## Pages',
      '',
      'Two runs.',
      '',
      '| measured | app |',
      '|---|---|',
      '| paint, ms | 700 |',
      '',
    ].join('\n'),
  );
});

it('a cell cannot break its table', () => {
  expect(sectionText({ title: 'T', remarks: [], table: [['a|b'], ['c']] })).toContain('| a\\|b |');
});
