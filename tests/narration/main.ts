/**
 * `npm run story -- --judge`: plays every story with fake narrators and simulated players, and prints a table each. `--keep` stores the figures and one
 * transcript of each story in `docs/`.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { judgeStory, judgeTable, storyIds, transcriptOf } from './judge.ts';
import { scriptFigures } from './script-figures.ts';

const keep = process.argv.includes('--keep');
const docs = resolve(import.meta.dirname, '../../docs');
const kept: Record<string, unknown> = {};
for (const id of storyIds) {
  const figures = { ...(await judgeStory(id)), 'own script': scriptFigures(id) };
  kept[id] = figures;
  console.log(`${judgeTable(id, figures)}\n`);
  if (keep) writeFileSync(`${docs}/transcripts/${id}.md`, `${await transcriptOf(id)}\n`);
}
if (keep) writeFileSync(`${docs}/narration-figures.json`, `${JSON.stringify(kept, null, 2)}\n`);
