import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorPage } from '#domain/page/error-page.ts';
import { render, textOf } from '#tests/ui/render.tsx';
import { ErrorPageView } from '#ui/page/error-page.tsx';
import { MissingPage } from '#ui/page/missing-page.tsx';

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const BOTS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'facebookexternalhit/1.1',
  'Mozilla/5.0 (compatible; YandexBot/3.0)',
];

afterEach(() => {
  vi.unstubAllGlobals();
});

const as = (userAgent: string) => vi.stubGlobal('navigator', { userAgent });

describe('ERR-03: the error page', () => {
  it('/404 shows it to people', () => {
    as(PERSON);
    expect(textOf(render(<MissingPage />))).toContain('Page Not Found');
  });

  it.each(BOTS)('%s gets no error page for any error', (userAgent) => {
    as(userAgent);
    expect(render(<MissingPage />)).toBe('');
    for (const status of [404, 500, 0, 418]) expect(render(<ErrorPageView page={errorPage(status, '')} />)).toBe('');
  });
});
