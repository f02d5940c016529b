import { describe, expect, it } from 'vitest';
import { type KeyPlace, playKey } from '#ui/play/composer/play-keys.ts';

const press = (key: string, held: object = {}) => ({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...held });
const PAGE: KeyPlace = { typing: false, covered: false, idle: true, notice: false, single: true };
const EVERY = ['1', '4', 'r', '[', ']', 'm', 't', '?', 'Enter', 'Escape', ' '] as const;

/** The actions of keys in a context. */
const does = (place: Partial<KeyPlace>, keys: readonly string[] = EVERY) =>
  keys.map((key) => playKey(press(key), { ...PAGE, ...place })?.does);

describe('PLAY-01: the keys of a game', () => {
  it('each has its action while nothing covers the page', () => {
    expect(does({ notice: true })).toEqual([
      'choose',
      'choose',
      'retry',
      'before',
      'next',
      'memory',
      'branches',
      'keys',
      'write',
      'dismiss',
      'nextScreen',
    ]);
    expect(playKey(press('2'), PAGE)).toEqual({ does: 'choose', choice: '2' });
  });

  it('have no effect behind an open menu or dialog, or in a text field', () => {
    for (const place of [{ covered: true }, { typing: true }])
      for (const held of [{}, { ctrlKey: true }])
        for (const key of [...EVERY, 'z']) expect(playKey(press(key, held), { ...PAGE, notice: true, ...place })).toBeNull();
  });

  it('leave Escape to the browser without a notice to close', () => {
    expect(does({ notice: false }, ['Escape'])).toEqual([undefined]);
  });

  it('WCAG 2.1.4: with single keys off only Escape, Space and keys with Ctrl are left', () => {
    expect(does({ single: false, notice: true }).filter((what) => what !== undefined)).toEqual(['dismiss', 'nextScreen']);
    expect(playKey(press('z', { ctrlKey: true }), { ...PAGE, single: false })).toEqual({ does: 'undo' });
    expect(playKey(press('Z', { metaKey: true, shiftKey: true }), { ...PAGE, single: false })).toEqual({ does: 'redo' });
  });

  it('do not override the keys of the browser and of buttons', () => {
    expect(does({ idle: false }, ['Enter', ' ', 'PageDown'])).toEqual([undefined, undefined, undefined]);
    expect(playKey(press('r', { ctrlKey: true }), PAGE)).toBeNull();
    expect(playKey(press('1', { altKey: true }), PAGE)).toBeNull();
    expect(playKey(press('R', { shiftKey: true }), PAGE)).toBeNull();
  });
});
