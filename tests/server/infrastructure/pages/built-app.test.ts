import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBuiltApp } from '#server/infrastructure/pages/built-app.ts';
import { SettingError } from '#server/settings/setting-error.ts';

const shell = (config: string) => `<!--config--><script type="application/json" id="app-config">${config}</script><!--/config-->`;

describe('SET-04: the built web app', () => {
  let dist = '';
  beforeEach(() => {
    dist = mkdtempSync(join(tmpdir(), 'built-'));
    for (const folder of ['.vite', '.server']) mkdirSync(join(dist, folder));
    // A module of its own: others may not be imported from here.
    writeFileSync(join(dist, 'package.json'), '{"type":"module"}');
  });
  afterEach(() => rmSync(dist, { recursive: true, force: true }));

  it.each([
    ['index.html', shell('{"appName": "Lorewick",}')],
    ['index.html', shell('null')],
    ['.vite/pages.json', '{'],
    ['.server/entry-server.js', 'export const = 1;'],
  ])('with a damaged %s is refused in one sentence that names the setting', async (file, text) => {
    writeFileSync(join(dist, file), text);
    const refusal = await readBuiltApp(dist).then(
      () => null,
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(SettingError);
    expect(String((refusal as SettingError).message)).toMatch(
      /^WEB_APP_DIR names .+, where a file is damaged \(.+\)\. Run npm run build\.$/,
    );
  });

  it.each(['{"appName": 7}', '{}', '{"appName": ""}'])('names no brand with the configuration %s', async (config) => {
    writeFileSync(join(dist, 'index.html'), shell(config));
    expect((await readBuiltApp(dist)).buildName).toBeNull();
  });
});
