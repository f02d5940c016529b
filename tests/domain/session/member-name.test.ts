import { describe, expect, it } from 'vitest';
import { memberName } from '#domain/session/member-name.ts';

describe('memberName', () => {
  it('is the name, then the e-mail, then the username', () => {
    expect(memberName({ name: ' Ines ', username: 'ines7', email: 'i@example.com' })).toBe('Ines');
    expect(memberName({ name: ' ', username: 'ines7', email: 'i@example.com' })).toBe('i@example.com');
    expect(memberName({ name: '', username: 'ines7', email: '' })).toBe('ines7');
  });
});
