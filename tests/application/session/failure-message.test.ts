import { describe, expect, it } from 'vitest';
import { failureMessage } from '#application/session/failure-message.ts';
import { noToken, unauthorized } from '#application/session/refusal.ts';
import { judgeAnswer, malformed, networkFailure } from '#infrastructure/http/http-call.ts';

const UNREACHABLE = 'We could not reach the server. Check your connection and try again.';
const messageOf = (status: number, body: string) => {
  const judged = judgeAnswer({ status, body });
  return judged.ok ? 'no failure' : failureMessage(judged.error, 'Login failed');
};

describe('API-04: the message of a failed call', () => {
  it.each([400, 401, 403, 429, 502])('is the server’s, with status %i', (status) => {
    expect(messageOf(status, '{"code":"CODE_WRONG","message":"That is not the code.","data":null}')).toBe('That is not the code.');
  });

  it.each([
    [400, '{"code":"CODE_WRONG"}'],
    [400, '{"code":"CODE_WRONG","message":"","data":null}'],
    [401, ''],
    [200, '{"code":"17"}'],
    [200, '<html>'],
    [502, '<html>Bad gateway</html>'],
    [404, 'null'],
  ])('is the fallback when the server sent none: %i %s', (status, body) => expect(messageOf(status, body)).toBe('Login failed'));

  it('is never a message for developers', () => {
    expect(failureMessage(malformed(200, 'The server gave an answer that makes no sense'), 'Login failed')).toBe('Login failed');
    expect(failureMessage(unauthorized, 'Login failed')).toBe('Login failed');
    expect(failureMessage(noToken(503), 'Login failed')).toBe('Login failed');
  });

  it('says that the server was not reached', () => {
    expect(failureMessage(networkFailure(new TypeError('Failed to fetch')), 'Login failed')).toBe(UNREACHABLE);
    expect(failureMessage(noToken(0), 'Login failed')).toBe(UNREACHABLE);
  });
});
