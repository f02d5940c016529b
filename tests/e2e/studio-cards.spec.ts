import { type App, enterAs, expect, startApp, test } from './app.ts';

const ADMIN = 'mira@mail.example';

let app: App;
test.beforeAll(async () => {
  app = await startApp('Nightquill', { ADMIN_EMAILS: ADMIN });
});
test.afterAll(() => app.stop());

const fileOf = (name: string, value: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
});

const ines = { spec: 'chara_card_v2', data: { name: 'Ines', first_mes: 'Hm.', description: 'Keeps the ferry.', personality: ['calm'] } };

test('STUDIO-181, STUDIO-182, STUDIO-215: an admin takes cards and a lorebook in, reads what was lost, and takes lorebook and character out again', async ({
  page,
}) => {
  await enterAs(page, app.url, ADMIN);
  await page.goto(`${app.url}/admin/cards`);
  const characters = page.getByRole('region', { name: 'Characters to talk with' });
  await expect(characters.getByText('each at most 6 MB')).toBeVisible();
  await characters.getByLabel('In the world of').selectOption({ label: 'The Quiet Relay' });
  await characters.getByLabel('Cards').setInputFiles([fileOf('ines.json', ines), fileOf('notes.json', 'no card')]);
  await expect(characters.getByText('Not taken in yet.')).toHaveCount(2);
  await characters.getByRole('button', { name: 'Take in 2 cards' }).click();
  await expect(
    characters.getByText('Not as a card should have it, so kept for export and read as empty here: data.personality.'),
  ).toBeVisible();
  await expect(characters.getByText('notes.json was not taken in: it is no JSON.')).toBeVisible();
  await expect(characters.getByRole('link', { name: 'Ines The Quiet Relay' })).toBeVisible();

  const lore = page.getByRole('region', { name: 'Lorebooks' });
  await lore.getByLabel('For').selectOption({ label: 'Talks with Ines (The Quiet Relay)' });
  await lore
    .getByLabel('Files')
    .setInputFiles(fileOf('Tides.json', { entries: { 0: { key: ['tide'], content: 'The tide takes ropes.' } } }));
  await lore.getByRole('button', { name: 'Take in 1 lorebook' }).click();
  await lore.getByText('1 entry', { exact: true }).click();
  const [saved] = await Promise.all([page.waitForEvent('download'), lore.getByRole('button', { name: 'Character Card V3' }).click()]);
  expect(saved.suggestedFilename()).toBe('tides.json');
  await lore.getByRole('button', { name: 'Take it out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it out' }).click();
  await expect(lore.getByText('No lorebook came in yet.')).toBeVisible();

  await characters.getByRole('button', { name: 'Take it out: Ines' }).click();
  await expect(page.getByRole('dialog')).toContainText('Nobody talks with it now.');
  await page.getByRole('dialog').getByRole('button', { name: 'Take it out', exact: true }).click();
  await expect(characters.getByText('Taken out. Nobody talks with it.')).toBeVisible();
  await expect(characters.getByRole('button', { name: 'Bring it back: Ines' })).toBeFocused();
  await expect(characters.getByRole('link', { name: 'Ines The Quiet Relay' })).toHaveCount(0);
  const asked = await page.request.get(`${app.url}/api/v1/character.get?id=ines`);
  expect(asked.status()).toBe(404);
  await characters.getByRole('button', { name: 'Bring it back: Ines' }).click();
  await expect(characters.getByRole('link', { name: 'Ines The Quiet Relay' })).toBeVisible();

  await characters.getByRole('link', { name: 'Look at the character' }).click();
  await expect(page.getByRole('heading', { name: 'Ines', exact: true })).toBeVisible();
});
