import { firstValueFrom } from 'rxjs';
import { API_PREFIX } from '../../../contract/route.ts';
import { routes } from '../../../contract/routes.ts';
import { getStory, listStories } from '../../../contract/stories.ts';
import type { Api } from '../../../src/application/api.ts';
import { ok } from '../../../src/domain/result.ts';
import { FetchApi } from '../../../src/infrastructure/http/fetch-api.ts';
import { storyOf } from '../../arbitraries/stories.ts';
import { apiContract } from '../../contract/api.contract.ts';
import { GuestServer } from '../../fakes/guest-server.ts';
import { scripted } from '../../fakes/narrator-traits.ts';
import { RecordingLog } from '../../fakes/recording-log.ts';
import { failure } from '../../fakes/scripted-api.ts';
import { StagedFetch, type StagedRequest } from '../../fakes/staged-fetch.ts';

const summary = { ...storyOf('the-door'), tags: ['door'], cast: [] };
const narrator = { ...scripted, id: 'n', name: 'N', voice: '' };
const empty = {
  synopsis: '',
  author: '',
  opening_lines: [],
  cast: [],
  scenes: {},
  objectives: [],
  endings: [],
  favorite: false,
  game: null,
};

function fake(): Api {
  const server = new GuestServer();
  server.api
    .on(listStories, () => ok({ stories: [summary], cursor: null, total: 1 }))
    .on(getStory, ({ input }) =>
      (input as { id: string }).id === summary.id
        ? ok({ story: { ...summary, ...empty, narrator } })
        : { ok: false, error: failure('refused', 404, 'NOT_FOUND') },
    );
  return server.api;
}

/** The same fake behind the wire: requests in, envelopes out. */
function wired(api: Api): (request: StagedRequest) => Promise<Response> {
  return async ({ url, body, headers }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const route = routes.find((each) => API_PREFIX + each.path === pathname);
    if (route === undefined) return new Response('Not here', { status: 404 });
    const bearer = headers.get('authorization')?.replace('Bearer ', '') ?? null;
    const answer = await firstValueFrom(api.call(route, body ?? Object.fromEntries(searchParams), bearer));
    const envelope = answer.ok ? { code: '0', message: '', data: answer.value } : { ...answer.error };
    return new Response(JSON.stringify(envelope), { status: answer.ok ? 200 : answer.error.status });
  };
}

apiContract('the fake', fake);
apiContract('FetchApi', () => new FetchApi(new StagedFetch(wired(fake())).fetch, new RecordingLog()));
