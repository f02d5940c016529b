import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeLlm, startLlm } from '#server/dev/model/start-llm.ts';
import { findingLines, findingsOf } from '#server/domain/narrator/check/findings.ts';
import { checkEndpoint } from '#server/infrastructure/narrator/check/check-endpoint.ts';
import { playedTurns } from '#server/infrastructure/narrator/check/play-check.ts';
import { aBrand } from '#tests/fakes/a-narration-request.ts';
import { aModelNarrator, TEST_KEY } from '#tests/fakes/llm/a-model-narrator.ts';
import { characters } from '#tests/fakes/llm/endpoint-characters.ts';
import { recordedAnswers } from '#tests/fakes/llm/recorded-answers.ts';
import { story } from '#tests/server/harness/play-world.ts';

let llm: FakeLlm;
beforeAll(async () => {
  llm = await startLlm();
});
afterAll(() => llm.close());

const check = (baseUrl: string, contextTokens: number | null) =>
  checkEndpoint({
    endpoint: { baseUrl, apiKey: TEST_KEY, model: 'fake', contextTokens, replyTokens: 900, timeoutS: 20 },
    play: async (address) => {
      const narrator = () => aModelNarrator(address, contextTokens === null ? {} : { window: { contextTokens, replyTokens: 900 } });
      return [...(await playedTurns(narrator(), story(1), aBrand, 5)), ...(await playedTurns(narrator(), story(2), aBrand, 5))];
    },
  });

/** Speeds depend on the machine. */
const lines = (found: Awaited<ReturnType<typeof check>>) =>
  findingLines(findingsOf(found.seen)).map((line) => line.replace(/after [\d.]+ s, then \d+ words/, 'after N s, then N words'));

describe('NARR-32: the check of an endpoint says what it is like and what to set', () => {
  it.each(Object.entries(characters))('%s', async (_, { answer, facts, contextTokens }) => {
    Object.assign(llm, { answer, facts });
    const found = await check(llm.baseUrl, contextTokens ?? null);
    expect(lines(found)).toMatchSnapshot();
    // A recording holds neither the key nor a prompt.
    expect(JSON.stringify(found.exchanges)).not.toMatch(/canary|marigold”|"messages"/);
  });

  it('what it recorded can be played, and gives the same sentences', async () => {
    const { answer, facts } = characters.thinking ?? {};
    Object.assign(llm, { answer, facts });
    const first = await check(llm.baseUrl, null);
    llm.answer = recordedAnswers(JSON.parse(JSON.stringify(first.exchanges)) as typeof first.exchanges);
    expect(lines(await check(llm.baseUrl, null))).toEqual(lines(first));
  });

  it('an address where nothing answers', async () => {
    expect(lines(await check('http://127.0.0.1:9/v1', null))).toMatchSnapshot();
  });
});
