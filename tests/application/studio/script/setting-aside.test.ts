import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SettingAside } from '#application/studio/script/setting-aside.ts';
import { setAside } from '#domain/studio/set-aside.ts';
import { studioPage } from '../studio-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const SHEET = '# By Mira.\ntitle: The ferry\n';

it('STUDIO-161: a finding in an included text or in the sheet is set aside there, whatever the reason, and all else of the text stays', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
      fc.constantFrom('rooms.ink', 'story.yaml'),
      async (reason, file) => {
        fc.pre(reason.trim() !== '');
        const before = file === 'rooms.ink' ? '=== hall ===\nDark.\nCold.\n-> END\n' : SHEET;
        const { session, desk, closed, served } = studioPage('-> END\n', { [file]: before });
        const aside = new SettingAside({ session, desk, closed });
        const place = file === 'rooms.ink' ? { line: 1, written: 'Cold.' } : { line: 0, written: '' };
        aside.run({ id: 'p', file, ...place, name: 'age pio', reason });
        await vi.advanceTimersByTimeAsync(100);
        expect(aside.state.value).toEqual({ kind: 'done', name: 'age pio' });
        const after = served.get(file)?.text ?? '';
        expect(setAside(new Map([[file, after]])).get('age pio')).toBe(reason.replaceAll(/\s+/gu, ' ').trim());
        const lines = after.split('\n');
        const at = file === 'rooms.ink' ? 2 : 0;
        expect(lines.toSpliced(at, 1).join('\n')).toBe(before);
      },
    ),
    { numRuns: 30 },
  );
});
