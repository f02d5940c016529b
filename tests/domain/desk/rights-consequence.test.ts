import { expect, it } from 'vitest';
import { rightsConsequence } from '#domain/desk/rights-consequence.ts';

it('DESK-13: what follows is said, and nothing where nothing changes', () => {
  expect(rightsConsequence(['money', 'support'], ['support', 'money'])).toBeNull();
  expect(rightsConsequence([], [])).toBeNull();
  expect(rightsConsequence(['support'], [])).toContain('no admin any more');
  expect(rightsConsequence(['all'], ['support'])).toBe('They may do this, and nothing else at the desk, from the next press: support.');
  expect(rightsConsequence([], ['support', 'money'])).toContain('support, money. They are an admin then');
});
