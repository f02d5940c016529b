import fc from 'fast-check';
import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable, refusesWrites } from '#server/application/db/database-outage.ts';

/** An error as the driver of PostgreSQL throws it. */
const errorWith = (code: string): DatabaseError => Object.assign(new DatabaseError('said by the database', 0, 'error'), { code });

/** Classes of SQLSTATE that PostgreSQL has, beside those that say that the database is away. */
const ABOUT_THE_STATEMENT =
  '01 02 03 09 0A 0B 0F 0L 0P 0Z 10 20 21 22 23 24 25 26 27 28 2B 2D 2F 34 38 39 3B 3D 3F 42 44 54 55 58 72 F0 HV P0 XX'.split(' ');
const AWAY = ['08', '40', '53', '57'];
/** Single conditions of other classes. */
const ALSO_AWAY = ['25006', '25P03', '55P03', '58030'];

const rest = fc.stringMatching(/^[0-9A-Z]{3}$/);

describe('faults S62: what says that the database is away, or that it takes no writes', () => {
  it('is every condition of connections, rollbacks by the database, resources and operators, and some others', () => {
    fc.assert(
      fc.property(fc.constantFrom(...AWAY), rest, (kind, condition) => {
        expect(isDatabaseUnavailable(errorWith(kind + condition))).toBe(true);
      }),
    );
    for (const code of ALSO_AWAY) expect([code, isDatabaseUnavailable(errorWith(code))]).toEqual([code, true]);
  });

  it('is no condition that a statement brings about: what would fail again is not repeated', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ABOUT_THE_STATEMENT), rest, (kind, condition) => {
        fc.pre(!ALSO_AWAY.includes(kind + condition));
        expect(isDatabaseUnavailable(errorWith(kind + condition))).toBe(false);
      }),
    );
  });

  it.each([
    ['40001', 'two transactions refused each other'],
    ['40P01', 'a deadlock was ended'],
    ['53100', 'its disk is full'],
    ['53200', 'it has no memory left'],
    ['53300', 'it has no connection left'],
    ['55P03', 'a lock was not free in time'],
    ['57014', 'a statement took too long'],
    ['57P01', 'an administrator ends it'],
    ['57P02', 'it crashes'],
    ['57P03', 'it starts'],
    ['58030', 'its disk fails'],
    ['08006', 'the connection broke'],
    ['25006', 'it is read-only'],
    ['ECONNREFUSED', 'nothing listens'],
  ])('%s: %s', (code) => {
    const error = errorWith(code);
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(refusesWrites(error)).toBe(['25006', '53100'].includes(code));
  });
});
