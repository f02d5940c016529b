/**
 * @shortened no failed page of orders; no device without a voice
 * @proven full run; `pages.property.test.ts`, `orders-screen.test.tsx`, `read-aloud.test.ts`
 * @shortened two turns are read aloud
 * @proven a story to its ending: full run; how an ending is said: `to-say.property.test.ts`
 */
import type { Page } from 'playwright/test';
import { proof, runs } from '#tests/proof.ts';
import { expect, log, playToEnding, startApp, test } from './app.ts';
import { axeFindings } from './axe-findings.ts';

/** Puts an engine in place of the browser's: it says an utterance in a few milliseconds, once the player has pressed something, and keeps what it said. */
const useEngine = (page: Page, voices: number) =>
  page.addInitScript((count) => {
    const spoken: string[] = JSON.parse(sessionStorage.getItem('spoken') ?? '[]');
    let saying: SpeechSynthesisUtterance | null = null;
    let pressed = false;
    for (const event of ['keydown', 'pointerdown']) addEventListener(event, () => (pressed = true), { capture: true });
    const voice = (name: string) => ({ name, lang: 'en-GB', default: false, localService: true, voiceURI: name });
    const listed = Array.from({ length: count }, (_, index) => voice(`voice ${index}`));
    const finish = (utterance: SpeechSynthesisUtterance, held: boolean) => {
      if (saying !== utterance || held) return;
      saying = null;
      spoken.push(`${utterance.voice?.name}: ${utterance.text}`);
      sessionStorage.setItem('spoken', JSON.stringify(spoken));
      utterance.onend?.(new Event('end') as SpeechSynthesisEvent);
    };
    const engine = Object.assign(new EventTarget(), {
      getVoices: () => listed,
      speak: (utterance: SpeechSynthesisUtterance) => {
        saying = utterance;
        if (!pressed)
          setTimeout(() => utterance.onerror?.(Object.assign(new Event('error'), { error: 'not-allowed' }) as SpeechSynthesisErrorEvent));
        else setTimeout(() => finish(utterance, 'held' in window), 2);
      },
      cancel: () => {
        saying = null;
      },
      // What the test asks.
      spoken,
      saying: () => saying?.text ?? null,
    });
    class Utterance {
      text: string;
      voice: SpeechSynthesisVoice | null = null;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.defineProperty(window, 'speechSynthesis', { value: engine, configurable: true });
    Object.assign(window, { SpeechSynthesisUtterance: Utterance });
  }, voices);

const spokenOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window.speechSynthesis as unknown as { spoken: string[] }).spoken);
const saying = (page: Page): Promise<string | null> =>
  page.evaluate(() => (window.speechSynthesis as unknown as { saying: () => string | null }).saying());
const words = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const hold = (page: Page, held: boolean) =>
  page.evaluate((on) => {
    if (on) Object.assign(window, { held: true });
    else Reflect.deleteProperty(window, 'held');
  }, held);

/** Turns that are read aloud; in the full run the whole story, to its ending. */
const TURNS = runs(2, 100);

test('ALOUD-01 to ALOUD-04: a story is read aloud, by keys alone', async ({ page }) => {
  const app = await startApp('Lorewick', { NARRATOR_WORD_MS: '1' });
  await useEngine(page, 2);
  await page.goto(`${app.url}/chat/the-quiet-relay`);
  await expect(log(page)).toHaveAttribute('aria-busy', 'false');
  expect(await spokenOn(page)).toEqual([]);

  // One sentence is held: it is marked, paused and gone on with, also after a reload.
  await hold(page, true);
  await page.keyboard.press('l');
  await expect.poll(() => saying(page)).not.toBeNull();
  const first = (await saying(page)) ?? '';
  const marked = () => page.evaluate(() => [...(CSS.highlights.get('aloud') ?? [])].map(String).join(' '));
  await expect.poll(marked).toBe(first);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: 'Go on reading aloud' })).toBeVisible();
  expect(await saying(page)).toBeNull();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Go on reading aloud' })).toBeVisible();
  await page.keyboard.press('l');

  const shown: string[] = [];
  const tell = async () => {
    const text = await page.locator('[data-last-turn] [data-block] > :first-child').allTextContents();
    const offered = await page.getByRole('list', { name: 'Choices' }).locator('button > span:first-child').allTextContents();
    shown.push(...text, ...offered.map((label, index) => `${index + 1} ${label}`));
    // All of it is said before the player goes on.
    await expect
      .poll(async () => words((await spokenOn(page)).map((line) => line.slice('voice 0: '.length)).join(' ')).length)
      .toBe(words(shown.join(' ')).length);
  };
  await playToEnding(
    page,
    async () => {
      await tell();
      await page.keyboard.press('1');
    },
    TURNS,
  );
  await expect.poll(async () => (await spokenOn(page)).length).toBeGreaterThan(runs(6, 50));
  const spoken = await spokenOn(page);
  const said = words(spoken.map((line) => line.slice('voice 0: '.length)).join(' '));
  const expected = words(shown.join(' '));
  expect(said.slice(0, expected.length)).toEqual(expected);
  // The ending is read by its name.
  const ending = proof === 'full' && (await page.locator('#ending').textContent());
  if (ending) await expect.poll(async () => (await spokenOn(page)).map((line) => line.slice('voice 0: '.length))).toContain(`${ending}.`);
  expect(new Set(spoken.map((line) => line.slice(0, 7)))).toEqual(new Set(['voice 0', 'voice 1']));
  // Playwright has no media keys.
  await page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'MediaStop', cancelable: true })));
  await expect(page.getByRole('button', { name: /reading aloud/ })).toHaveCount(0);
  await app.stop();
});

test('ALOUD-05: says that a device has no voice, and offers nothing where the browser cannot speak', { tag: '@full' }, async ({
  page,
  apps,
}) => {
  const { url } = await apps('Nightquill');
  await useEngine(page, 0);
  await page.goto(`${url}/chat/the-quiet-relay`);
  await page.getByRole('button', { name: 'The game' }).click();
  await page.getByRole('button', { name: 'Read aloud' }).click();
  await expect(page.getByText('This device has no voice to read with.')).toBeVisible();
  await page.getByRole('button', { name: 'The game' }).click();
  await page.getByRole('button', { name: 'Stop reading aloud' }).click();
  await page.addInitScript(() => Reflect.deleteProperty(window, 'speechSynthesis'));
  await page.addInitScript(() => Reflect.deleteProperty(Window.prototype, 'speechSynthesis'));
  await page.reload();
  await page.getByRole('button', { name: 'The game' }).click();
  await expect(page.getByRole('button', { name: 'Reading settings' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Read aloud' })).toHaveCount(0);
});
