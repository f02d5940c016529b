/**
 * `npm run narrator -- check [--keep <file>]`: finds out what the language model of the settings is like, and says what to set. `--keep` stores what it answered
 * as a recording that tests can play. Exits with 0 when nothing has to be changed, 1 when something has, 2 where it cannot check.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openCheck } from '#server/compose/open-check.ts';
import { findingLines, findingsOf } from '#server/domain/narrator/check/findings.ts';
import { readConfig } from '#server/settings/config.ts';

const [word, flag, file, ...more] = process.argv.slice(2);
if (word !== 'check' || more.length > 0 || (flag !== undefined && (flag !== '--keep' || file === undefined)))
  leave('Usage: npm run narrator -- check [--keep <file>]');
const config = readConfig(process.env);
if (!config.ok) leave(config.error.join('\n'));
const { llm } = config.value;
if (llm === null)
  leave('There is no language model in the settings. LLM_BASE_URL and LLM_MODEL name it, like http://localhost:11434/v1 and llama3.2.');

console.log(
  `Checking ${llm.model} at ${new URL(llm.baseUrl).host}: ten requests, then five turns of two stories. A slow model takes some minutes.`,
);
const { seen, exchanges } = await openCheck(llm, join(import.meta.dirname, '../content'));
const findings = findingsOf(seen);
console.log(findingLines(findings).join('\n'));
if (file !== undefined) {
  writeFileSync(file, `${JSON.stringify({ model: seen.model, seen, exchanges }, null, 1)}\n`);
  console.log(`What it answered is in ${file}: the replies, no prompt and no key.`);
}
process.exitCode = findings.some(({ kind }) => kind === 'problem') ? 1 : 0;

function leave(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
