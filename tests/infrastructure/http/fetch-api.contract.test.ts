import { getStory, listStories } from '../../../contract/stories.ts';
import type { Api } from '../../../src/application/api.ts';
import { ok } from '../../../src/domain/result.ts';
import { FetchApi } from '../../../src/infrastructure/http/fetch-api.ts';
import { storyOf } from '../../arbitraries/stories.ts';
import { apiContract } from '../../contract/api.contract.ts';
import { answerOverWire } from '../../fakes/answer-over-wire.ts';
import { GuestServer } from '../../fakes/guest-server.ts';
import { scripted } from '../../fakes/narrator-traits.ts';
import { RecordingLog } from '../../fakes/recording-log.ts';
import { failure } from '../../fakes/scripted-api.ts';
import { StagedFetch } from '../../fakes/staged-fetch.ts';

const summary = { ...storyOf('the-door'), tags: ['door'], cast: [] };
const narrator = { ...scripted, id: 'n', name: 'N', voice: '' };
const empty = {
  synopsis: '',
  openingLines: [],
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
