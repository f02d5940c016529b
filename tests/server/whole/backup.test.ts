import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { RemotePlayer } from '#tests/server/harness/remote-player.ts';
import { seededFolder } from '#tests/server/harness/run-templates.ts';
import { ServerProcess } from '#tests/server/harness/server-process.ts';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/running-in-production.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const data = await seededFolder();
afterAll(() => {
  for (const path of [folder, data]) rmSync(path, { recursive: true, force: true });
});

/** Runs the commands that the page gives under a name. */
function drill(name: string, env: Readonly<Record<string, string>>): string {
  const commands = new RegExp(`\`\`\`sh\n# drill: ${name}\n(.*?)\`\`\``, 's').exec(page)?.[1];
  if (!commands) throw new Error(`The page has no drill named ${name}`);
  const { PATH = '', HOME = '' } = process.env;
  const { status, stdout, stderr } = spawnSync('sh', ['-eu', '-c', commands], { cwd: root, env: { PATH, HOME, ...env }, encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  return stdout;
}

async function play(player: RemotePlayer): Promise<void> {
  const story_id = await player.firstStory();
  const { game, turns } = (await player.post('actor/chat/game.start', { story_id, fresh: true })).data;
  await player.send(game.id, randomUUID(), { kind: 'choice', choice_id: turns[0].choices[0].id });
}

it.skipIf(process.platform === 'win32')(
  'faults S84: the embedded database comes back as the page says, with books that are right',
  async () => {
    const [backup, restored] = [join(folder, 'backup.tgz'), join(folder, 'restored')];
    const first = await ServerProcess.start({ DATA_DIR: data });
    const player = await RemotePlayer.signUp(first.url);
    await play(player);
    const coins = await player.coins();
    await first.kill('SIGTERM');
    drill('embedded, back up', { DATA_DIR: data, BACKUP: backup });

    const second = await ServerProcess.start({ DATA_DIR: data });
    await RemotePlayer.signUp(second.url);
    await play(player.at(second.url));
    await second.kill('SIGTERM');

    expect(drill('embedded, restore', { BACKUP: backup, RESTORED_DIR: restored })).toContain('1 users, 0 mismatches');
    const third = await ServerProcess.start({ DATA_DIR: restored });
    expect(await player.at(third.url).coins()).toBe(coins);
    await third.kill('SIGTERM');
  },
  300_000,
);
