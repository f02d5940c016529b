import { describe, expect, it } from 'vitest';
import { errorPage } from '#domain/page/error-page.ts';
import { failureOf } from '#ui/page/failure-of.ts';

const titleOf = (error: unknown): string => {
  const { status, message } = failureOf(error);
  return errorPage(status, message).title;
};

describe('ERR-01: error page titles for what a route throws', () => {
  it.each([
    [{ status: 404, statusText: 'Not Found' }, 'Page Not Found'],
    [{ status: 500, statusText: '' }, 'Server Error'],
    [{ status: 0, statusText: '' }, 'Connection Error'],
    [{ status: -1, statusText: '' }, 'Connection Error'],
    [{ status: 418, statusText: 'I am a teapot' }, 'Something Went Wrong'],
    [new TypeError('Failed to fetch dynamically imported module: /assets/x.js'), 'Connection Error'],
    [new TypeError('Importing a module script failed.'), 'Connection Error'],
    [new Error('x is not a function'), 'Something Went Wrong'],
    ['nonsense', 'Something Went Wrong'],
    [null, 'Something Went Wrong'],
  ])('%o', (error, title) => {
    expect(titleOf(error)).toBe(title);
  });

  it('hides the message of a bug', () => {
    expect(failureOf(new Error('secret internals')).message).toBe('');
  });
});
