import { choices, expect, log, serverCoins, settled, test, textBox } from './app.ts';

test('TYPED-14, TYPED-15: “Not that” goes back, gives the coins back and asks; the right choice is paid', async ({ page, apps }) => {
  const { url } = await apps('Lorewick');
  await page.goto(`${url}/chat/the-lamplighters-debt`);
  await settled(page);
  const before = await serverCoins(page);
  const [first, second] = await choices(page).locator('span:first-child').allTextContents();
  const type = async (words: string) => {
    await (await textBox(page)).fill(words);
    await page.keyboard.press('Enter');
    await settled(page);
  };

  await type('touch the glass');
  const taken = log(page).getByText(second ?? '');
  await expect(taken).toBeVisible();
  expect(await serverCoins(page)).toBe(before - 1);
  const balance = (coins: number) => page.getByRole('link', { name: `Your coins: ${coins}`, exact: true });
  await expect(balance(before - 1).first()).toBeVisible();
  await page.getByRole('button', { name: 'Not that' }).click();
  await expect(log(page).getByText(/^Then did you mean /)).toBeVisible();
  expect(await serverCoins(page)).toBe(before);
  await expect(balance(before).first()).toBeVisible();
  // The words are in the box again, to be changed.
  await expect(await textBox(page)).toHaveValue('touch the glass');
  await expect(page.getByRole('button', { name: 'Not that' })).toHaveCount(0);

  await type(first ?? '');
  expect(await serverCoins(page)).toBe(before - 1);
  await expect(taken).toHaveCount(0);
  await page.goto(`${url}/user/coins`);
  await expect(page.getByText('A turn taken back in The Lamplighter’s Debt')).toBeVisible();
});
