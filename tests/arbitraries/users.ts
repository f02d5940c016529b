import fc from 'fast-check';
import type { UserAnswer } from '#domain/session/user.ts';

/** Roles as servers send them, known and unknown. */
export const role = fc.oneof(fc.constantFrom('guest', 'normal', 'admin', 'super_admin'), fc.string());

export const user: fc.Arbitrary<UserAnswer> = fc.record({
  uuid: fc.uuid(),
  id: fc.oneof(fc.nat(), fc.string()),
  name: fc.string(),
  username: fc.string(),
  email: fc.oneof(fc.constant(''), fc.emailAddress()),
  avatarUrl: fc.webUrl(),
  gender: fc.constantFrom('', 'female', 'male', 'other'),
  coins: fc.nat(),
  level: fc.nat(),
  vipLevel: fc.nat(),
  role,
  status: fc.constantFrom('normal', ''),
  createTime: fc.string(),
  isGuest: fc.boolean(),
});
