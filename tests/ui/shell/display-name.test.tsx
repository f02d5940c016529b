import { describe, expect, it } from 'vitest';
import { Session } from '#application/session/session.ts';
import { SignOut } from '#application/session/sign-out.ts';
import { toUser, type User } from '#domain/session/user.ts';
import { guest } from '#tests/fakes/guest-server.ts';
import { inState, render, textOf } from '#tests/ui/render.tsx';
import { AccountMenu } from '#ui/account/account-menu.tsx';
import { Who } from '#ui/engagement/profile/profile-screen.tsx';

const member = (names: Partial<User>): User =>
  toUser({ ...guest('ines'), role: 'normal', isGuest: false, email: 'ines@example.com', ...names });
const menuOf = (user: User) => render(<AccountMenu />, [inState(Session, { kind: 'ready', user, userType: 'user' }), [SignOut, {}]]);

describe('USER-02: the display name is the same on the account button, in its menu and on the profile', () => {
  it.each([
    ['Ines', { name: 'Ines', username: 'ines7' }],
    ['ines7', { name: ' ', username: 'ines7' }],
    ['Guest', { name: '', username: '' }],
  ])('%s', (name, names) => {
    const menu = menuOf(member(names));
    expect(menu).toContain(`aria-label="Your account: ${name}"`);
    expect(menu).toContain(`<strong dir="auto">${name}</strong><span>ines@example.com</span>`);
    expect(render(<Who user={member(names)} />)).toContain(`<h1 dir="auto" lang="">${name}</h1><p>ines@example.com</p>`);
  });

  it('leaves no empty line without an e-mail', () => {
    const user = member({ name: 'Ines', email: '' });
    expect(menuOf(user)).toContain('<strong dir="auto">Ines</strong></p>');
    expect(textOf(render(<Who user={user} />))).not.toContain('@');
  });
});

it('DESK-73: the account menu leads an admin to the desk, from which the studio is one press away, and nobody else', () => {
  expect(menuOf(member({ role: 'admin' }))).toContain('href="/admin"');
  for (const user of [member({}), toUser(guest('gil'))]) expect(menuOf(user)).not.toContain('/admin');
});
