import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memberName } from '#domain/session/member-name.ts';
import { toUser } from '#domain/session/user.ts';
import { type Arrival, welcome } from '#domain/session/welcome.ts';
import { user } from '#tests/arbitraries/users.ts';
import { guest } from '#tests/fakes/guest-server.ts';

const ines = { ...guest('ines'), name: 'Ines', email: 'ines@example.com', role: 'normal', isGuest: false };
const other = toUser(guest('other'));
const NOTHING: Arrival = { moved: false, brought: { games: 0, coins: 0 }, emailCoins: 0 };
const greets = (games: number, coins: number) => welcome(other, ines, { ...NOTHING, moved: true, brought: { games, coins } }, 50);

describe('AUTH-16: the greeting', () => {
  it('is short for a guest who keeps the id as a member, and for a device that had nothing', () => {
    expect(welcome(toUser(guest('ines')), ines, NOTHING, 50)).toBe('Welcome, Ines');
    expect(welcome(other, ines, NOTHING, 50)).toBe('Welcome back, Ines');
    expect(welcome(null, ines, { moved: false }, 0)).toBe('Welcome, Ines');
  });

  it('COIN-13: says what came into the account: games, bought coins, or both', () => {
    expect(greets(2, 110)).toBe('Welcome back, Ines. 2 games and 110 bought coins from here are in your account now.');
    expect(greets(1, 0)).toBe('Welcome back, Ines. 1 game from here is in your account now.');
    expect(greets(0, 1)).toBe('Welcome back, Ines. 1 bought coin from here is in your account now.');
    expect(greets(0, 1_200)).toBe('Welcome back, Ines. 1,200 bought coins from here are in your account now.');
  });

  it('names neither where the back end says only that something moved', () => {
    expect(welcome(other, ines, { moved: true }, 50)).toBe('Welcome back, Ines. What you had here is in your account now.');
  });

  it('COIN-13: says which coins came for a first confirmed e-mail, and where none came how to get them', () => {
    const gone = toUser(guest('ines'));
    expect(welcome(gone, ines, { ...NOTHING, emailCoins: 50 }, 50)).toBe(
      'Welcome, Ines. You got 50 coins for your first confirmed e-mail.',
    );
    const unnamed = { ...ines, email: '' };
    const add = 'Welcome, Ines. Add your e-mail in the settings: 70 coins for a first confirmed e-mail.';
    expect(welcome(gone, unnamed, NOTHING, 70)).toBe(add);
    expect(welcome(gone, unnamed, NOTHING, 0)).toBe('Welcome, Ines');
  });

  it('says of games, bought coins and a first e-mail what came, and nothing else; never guest', () => {
    const few = fc.integer({ min: -1, max: 3 });
    const came = fc.record({ moved: fc.boolean(), brought: fc.record({ games: few, coins: few }), emailCoins: few });
    fc.assert(
      fc.property(user, came, few, (someone, arrival, offered) => {
        const { brought, emailCoins } = arrival;
        // A name may hold any words.
        const said = welcome(other, someone, arrival, offered).slice(`Welcome back, ${memberName(someone)}`.length);
        expect(/\bgames?\b/.test(said)).toBe(brought.games > 0);
        expect(said.includes('bought coin')).toBe(brought.coins > 0);
        expect(said.includes('You got')).toBe(emailCoins > 0 && !(someone.email === '' && offered > 0));
        expect(said.includes('for a first confirmed e-mail')).toBe(someone.email === '' && offered > 0);
        expect(said).not.toMatch(/guest/i);
      }),
    );
  });
});
