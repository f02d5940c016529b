import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives all workers of a run one folder for what their apps begin with. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'e2e-run-'));
  process.env.TEST_RUN_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
