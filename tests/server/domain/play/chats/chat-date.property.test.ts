import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chatDate } from '#server/domain/play/chats/chat-date.ts';

const at = (value: unknown): string | null => {
  const time = chatDate(value);
  return time === null ? null : new Date(time).toISOString().replace('.000Z', 'Z');
};

describe('CHAT-23: dates of chats', () => {
  it.each([
    ['2024-5-7 @14h 03m 22s 123ms', '2024-05-07T14:03:22.123Z'],
    ['2024-05-01@10h00m00s', '2024-05-01T10:00:00Z'],
    ['May 7, 2024 2:03pm', '2024-05-07T14:03:00Z'],
    ['May 7 2024 12:03am', '2024-05-07T00:03:00Z'],
    ['2024-05-07T14:03:22+02:00', '2024-05-07T12:03:22Z'],
    ['2024-05-07 14:03:22', '2024-05-07T14:03:22Z'],
    ['5/7/2024, 2:03:22 PM', '2024-05-07T14:03:22Z'],
    ['13/05/2024 14:03', '2024-05-13T14:03:00Z'],
    ['07.05.2024 14:03', '2024-05-07T14:03:00Z'],
    ['Tue, 07 May 2024 14:03:22 GMT', '2024-05-07T14:03:22Z'],
    ['7 мая 2024 г. 14:03', '2024-05-07T14:03:00Z'],
    ['7. Mai 2024 14:03', '2024-05-07T14:03:00Z'],
    ['7 de mayo de 2024 14:03', '2024-05-07T14:03:00Z'],
    ['12 mars 2023, 9 h 05', '2023-03-12T09:05:00Z'],
    ['15. toukokuuta 2024 klo 14.03', '2024-05-15T14:03:00Z'],
    ['2024. május 7. 14:03', '2024-05-07T14:03:00Z'],
    ['7 Μαΐου 2024 2:03 μ.μ.', '2024-05-07T14:03:00Z'],
    ['2024年5月7日 14:03', '2024-05-07T14:03:00Z'],
    ['2024/5/7 下午2:03', '2024-05-07T14:03:00Z'],
    ['2024년 5월 7일 오후 2:03', '2024-05-07T14:03:00Z'],
    ['٧ مايو ٢٠٢٤ ١٤:٠٣', '2024-05-07T14:03:00Z'],
    [1714683000, '2024-05-02T20:50:00Z'],
    [1714683000.123, '2024-05-02T20:50:00.123Z'],
    [1714683000000, '2024-05-02T20:50:00Z'],
    ['1714683000000', '2024-05-02T20:50:00Z'],
    [1714683000123456, '2024-05-02T20:50:00.123Z'],
    ['2024-02-31', null],
    ['yesterday', null],
    ['', null],
    [0, null],
    [null, null],
    ['9'.repeat(90), null],
  ])('%s is %s', (value, time) => expect(at(value)).toBe(time));

  it('are read as programs of many countries write them', () => {
    const locales = fc.constantFrom(
      'en-US',
      'en-GB',
      'de',
      'fr',
      'es',
      'it',
      'pt-BR',
      'ru',
      'uk',
      'pl',
      'cs',
      'tr',
      'ja',
      'ko',
      'zh-CN',
      'nl',
      'sv',
      'hu',
      'ro',
      'el',
      'id',
    );
    const minute = fc.integer({ min: 22_100_000, max: 29_900_000 }).map((minutes) => minutes * 60_000);
    fc.assert(
      fc.property(locales, minute, (locale, time) => {
        const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
        expect(at(format.format(time))).toBe(at(time));
      }),
    );
  });

  it('never cost more than a null', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string({ unit: 'binary', maxLength: 120 })), (value) => {
        expect(chatDate(value) ?? 1).toBeGreaterThan(0);
      }),
    );
  });
});
