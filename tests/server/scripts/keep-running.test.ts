import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'keep-running-'));
afterAll(() => rmSync(folder, { recursive: true }));

const keeper = join(import.meta.dirname, '../harness/kept-program.ts');

interface Kept {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly exited: Promise<number | string>;
}

/** Keeps a program running that prints `run`, and then does what is given. */
function keep(body: string): Kept {
  const program = join(folder, `${crypto.randomUUID()}.mjs`);
  writeFileSync(program, `import { existsSync, writeFileSync } from 'node:fs';\nconsole.log('run');\n${body}`);
  const child = spawn(process.execPath, [keeper, program], { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env.PATH ?? '' } });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const exited = new Promise<number | string>((resolve) => child.on('close', (code, signal) => resolve(code ?? signal ?? '')));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, said: () => said, exited };
}

const runs = ({ said }: Kept): number => said().match(/^run$/gm)?.length ?? 0;
const WAITS = `process.once('disconnect', () => {
  console.log('ends');
  process.exit(0);
});
setInterval(() => undefined, 1_000);
console.log('waits');`;

describe.skipIf(process.platform === 'win32')('faults S92: a server that is kept running', () => {
  it('is started again after code 75, and after any other it stays ended, with that code', async () => {
    const marker = join(folder, 'ran');
    const kept = keep(
      `const ran = existsSync(${JSON.stringify(marker)}); writeFileSync(${JSON.stringify(marker)}, ''); process.exit(ran ? 3 : 75);`,
    );
    expect(await kept.exited).toBe(3);
    expect(runs(kept)).toBe(2);
    expect(kept.said()).toContain('Starting again in ');
  });

  it('ends as its program does that a signal ended', async () => {
    const kept = keep(`process.kill(process.pid, 'SIGKILL'); ${WAITS}`);
    expect([await kept.exited, runs(kept)]).toEqual([137, 1]);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('gets %s passed on, and is not started again, whatever its code', async (signal) => {
    const kept = keep(`process.on('${signal}', () => process.exit(75)); ${WAITS}`);
    await expect.poll(kept.said).toContain('waits');
    kept.child.kill(signal);
    expect([await kept.exited, runs(kept)]).toEqual([75, 1]);
  });

  it('is not started again when the signal comes in the pause before', async () => {
    const kept = keep('process.exit(75);');
    await expect.poll(kept.said).toContain('Starting again in ');
    kept.child.kill('SIGTERM');
    expect([await kept.exited, runs(kept)]).toEqual([143, 1]);
  });

  it('notices when what keeps it was killed', async () => {
    const kept = keep(WAITS);
    await expect.poll(kept.said).toContain('waits');
    kept.child.kill('SIGKILL');
    await expect.poll(kept.said).toContain('ends');
  });
});
