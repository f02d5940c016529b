import { describe, expect, it } from 'vitest';
import { confirmsDeletion } from '#domain/account/deletion.ts';

describe('deleting an account', () => {
  it.each(['delete my account', ' Delete my account ', 'DELETE MY ACCOUNT'])('%j confirms the deletion', (typed) => {
    expect(confirmsDeletion(typed)).toBe(true);
  });

  it.each(['', 'delete', 'delete my accounts', 'delete-my-account', 'do not delete my account'])(
    '%j does not confirm the deletion',
    (typed) => {
      expect(confirmsDeletion(typed)).toBe(false);
    },
  );
});
