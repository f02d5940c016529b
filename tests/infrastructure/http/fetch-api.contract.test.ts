import type { Api } from '#application/platform/api.ts';
import { getStory, listStories } from '#contract/stories.ts';
import { ok } from '#domain/result.ts';
import { FetchApi } from '#infrastructure/http/fetch-api.ts';
import { storyOf } from '#tests/arbitraries/stories.ts';
import { apiContract } from '#tests/contract/api.contract.ts';
import { answerOverWire } from '#tests/fakes/answer-over-wire.ts';
import { GuestServer } from '#tests/fakes/guest-server.ts';
import { scripted } from '#tests/fakes/narrator-traits.ts';
import { RecordingLog } from '#tests/fakes/recording-log.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { StagedFetch } from '#tests/fakes/staged-fetch.ts';

const summary = { ...storyOf('the-door'), tags: ['door'], cast: [] };
const narrator = { ...scripted, id: 'n', name: 'N', voice: '' };
const empty = {
  language: 'en',
  synopsis: '',
  openingLines: [],
  contentNotes: null,
  cast: [],
  scenes: {},
  objectives: [],
  endings: [],
  favorite: false,
  opinion: null,
  undecided: [],
  game: null,
};

function fake(): Api {
  const server = new GuestServer();
  server.api
    .on(listStories, () => ok({ stories: [summary], cursor: null }))
    .on(getStory, ({ input }) =>
      (input as { id: string }).id === summary.id
        ? ok({ story: { ...summary, ...empty, narrator } })
        : { ok: false, error: failure('refused', 404, 'NOT_FOUND') },
    );
  return server.api;
}

apiContract('the fake', fake);
apiContract('FetchApi', () => {
  const api = fake();
  return new FetchApi(new StagedFetch((request) => answerOverWire(api, request)).fetch, new RecordingLog());
});
