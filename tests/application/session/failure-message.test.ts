import { describe, expect, it } from 'vitest';
import { failureMessage } from '../../../src/application/session/failure-message.ts';
import { noToken, unauthorized } from '../../../src/application/session/refusal.ts';
import { judgeAnswer, malformed, networkFailure } from '../../../src/infrastructure/http/judge-answer.ts';

const UNREACHABLE = 'We could not reach the server. Check your connection and try again.';
const wordsOf = (status: number, body: string) => {
  const judged = judgeAnswer({ status, body });
  return judged.ok ? 'no failure' : failureMessage(judged.error, 'Login failed');
};

describe('API-04: what a player is told of a failed call', () => {
  it.each([400, 401, 403, 429, 502])('the server’s own message, with status %i', (status) => {
    expect(wordsOf(status, '{"code":"CODE_WRONG","message":"That is not the code.","data":null}')).toBe('That is not the code.');
  });

  it.each([
    [400, '{"code":"CODE_WRONG"}'],
    [400, '{"code":"CODE_WRONG","message":"","data":null}'],
    [401, ''],
    [200, '{"code":"17"}'],
    [200, '<html>'],
    [502, '<html>Bad gateway</html>'],
    [404, 'null'],
  ])('the text for it where the server had none: %i %s', (status, body) => expect(wordsOf(status, body)).toBe('Login failed'));

  it('no words of our own that are for developers', () => {
    expect(failureMessage(malformed(200, 'The server gave an answer that makes no sense'), 'Login failed')).toBe('Login failed');
    expect(failureMessage(unauthorized, 'Login failed')).toBe('Login failed');
    expect(failureMessage(noToken(503), 'Login failed')).toBe('Login failed');
  });

  it('that the server was not reached', () => {
    expect(failureMessage(networkFailure(new TypeError('Failed to fetch')), 'Login failed')).toBe(UNREACHABLE);
    expect(failureMessage(noToken(0), 'Login failed')).toBe(UNREACHABLE);
  });
});
