import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorPage, isBot, pageNotFound } from '#domain/page/error-page.ts';

describe('ERR-01: error page titles', () => {
  it.each([
    [404, 'Page Not Found'],
    [500, 'Server Error'],
    [0, 'Connection Error'],
    [-1, 'Connection Error'],
    [403, 'Something Went Wrong'],
    [502, 'Something Went Wrong'],
  ])('%i is "%s"', (status, title) => expect(errorPage(status, '').title).toBe(title));

  it('only 404 redirects, to the front page', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 999 }), (status) => {
        expect(errorPage(status, '').redirect).toBe(status === 404 ? '/' : null);
      }),
    );
  });

  it('always suggests something', () => {
    fc.assert(
      fc.property(fc.integer(), fc.string(), (status, message) => {
        const page = errorPage(status, message);
        expect(page.suggestions.length).toBeGreaterThan(0);
        expect(page.message).not.toBe('');
      }),
    );
  });

  it('an unmatched route names its path', () => expect(pageNotFound('/nowhere')).toBe('Page not found: /nowhere'));
});

describe('ERR-02: error page messages', () => {
  it.each([
    [404, "Sorry, the page you're looking for doesn't exist or has been moved. Let's get you back on track!"],
    [500, "We're experiencing technical difficulties. Our team has been notified and is working to fix this issue."],
    [0, 'Unable to connect to our servers. Please check your internet connection and try again.'],
    [-1, 'Unable to connect to our servers. Please check your internet connection and try again.'],
  ])('of %i', (status, message) => expect(errorPage(status, 'ignored').message).toBe(message));

  it('of any other status is the status message, or a general one', () => {
    expect(errorPage(418, 'I am a teapot').message).toBe('I am a teapot');
    expect(errorPage(418, '').message).toBe('An unexpected error occurred. Please try again.');
  });
});

describe('ERR-03: errors of bots do not render the error page', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'Mozilla/5.0 (compatible; YandexBot/3.0)',
    'Baiduspider/2.0',
  ])('%s is one', (agent) => expect(isBot(agent)).toBe(true));

  it.each([
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 14; CUBOT NOTE 21) AppleWebKit/537.36',
    '',
  ])('%s is none', (agent) => expect(isBot(agent)).toBe(false));
});
