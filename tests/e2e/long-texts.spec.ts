import { choices, expect, log, settled, test, textBox } from './app.ts';

test('PLAY-23: what is copied of a story is its text alone, and a text that is too long stays in its box until it is shortened', async ({
  page,
  apps,
}) => {
  await page.goto(`${(await apps('Lorewick')).url}/chat/the-quiet-relay`);
  await settled(page);
  await choices(page).first().click();
  await settled(page);
  const copied = await log(page).evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return getSelection()?.toString() ?? '';
  });
  expect(copied.length).toBeGreaterThan(400);
  expect(copied).not.toMatch(/Tools|You:|coin|Continue|Your turn|Another|\bfor 1\b/);
  await page.evaluate(() => getSelection()?.removeAllRanges());

  const box = await textBox(page);
  const text = 'The door 👍🏽 opens. '.repeat(120);
  await box.click();
  await box.evaluate((element: HTMLTextAreaElement, pasted) => {
    element.focus();
    document.execCommand('insertText', false, pasted);
  }, text);
  await expect(box).toHaveValue(text);
  const excess = text.trim().length - 2_000;
  await expect(page.getByText(`This is ${excess} characters too long: shorten it to go on.`)).toBeVisible();
  const send = page.getByRole('button', { name: /^Send/ });
  await expect(send).toBeDisabled();
  await box.press('Enter');
  await expect(box).toHaveValue(text);
  await box.fill(text.slice(0, 1_990));
  await expect(page.getByText(/^1\d characters left$/)).toBeVisible();
  await expect(send).toBeEnabled();
});
