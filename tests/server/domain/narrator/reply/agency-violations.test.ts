import { describe, expect, it } from 'vitest';
import { agencyViolations } from '#server/domain/narrator/reply/agency-violations.ts';
import { growth } from '#tests/fakes/growth.ts';

describe('NARR-24: sentences that speak or decide for the player are counted', () => {
  it.each([
    ['You decide to forgive him.', 'I look at him'],
    ['“I forgive you,” you say, and mean it.', 'I look at him'],
    ['You realise that the key was never hers.', 'I take the key'],
    ['Slowly you agree: “All right, I will come.”', 'I wait'],
  ])('%s', (reply, attempt) => expect(agencyViolations(`It rains. ${reply} The lamp goes out.`, attempt)).toEqual([reply]));

  it.each([
    ['The stair is wet, and you slip.', 'I run'],
    ['“You decide,” says Ida. “You know that I cannot.”', 'I ask Ida what to do'],
    ['You say “Good evening” to the porter.', 'Good evening, porter'],
    ['You ask whether the ferry has come in.', 'I ask whether the ferry has come in'],
  ])('not %s', (reply, attempt) => expect(agencyViolations(reply, attempt)).toEqual([]));

  it.each(['“', '“a', '”', '"', 'a', 'you say '])('S113: in time in proportion to a hostile reply: %j', (scrap) => {
    expect(
      growth(
        (n) => `you say ${scrap.repeat(n / scrap.length)}`,
        (reply) => agencyViolations(reply, 'I wait'),
        4_000,
      ),
    ).toBeLessThan(10);
  });
});
