import { type LoaderFunctionArgs, type RouteObject, replace } from 'react-router';
import { Play } from '../../application/play/play.ts';
import { StoryPage } from '../../application/stories/story-page.ts';
import { StoryShelf } from '../../application/stories/story-shelf.ts';
import type { ArrivalQuery } from '../../domain/recharge/purchase.ts';
import { EVERYTHING, filterFromParams } from '../../domain/stories/shelf.ts';
import { coinsRoutes } from '../coins/coins-routes.ts';
import { MissingPage } from '../errors/missing-page.tsx';
import { notFound } from '../errors/not-found.ts';
import { RouteError } from '../errors/route-error.tsx';
import { signInRoutes } from '../sign-in/sign-in-routes.ts';
import { Home } from '../stories/home.tsx';
import type { UseCases } from '../use-cases.tsx';
import { ChatLayout } from './chat-layout.tsx';
import { DefaultLayout } from './default-layout.tsx';
import type { Features } from './features.ts';
import { laterPages } from './later-pages.tsx';
import { MobileLayout } from './mobile-layout.tsx';
import { part } from './part.ts';
import { Root } from './root.tsx';

const paramsOf = (request: Request): Record<string, string> => Object.fromEntries(new URL(request.url).searchParams);

function homePage(useCases: UseCases): RouteObject {
  const loader = ({ request }: LoaderFunctionArgs) => {
    useCases.get(StoryShelf).show(filterFromParams(paramsOf(request)));
    return null;
  };
  return { index: true, loader, element: <Home /> };
}

function storyPage(useCases: UseCases): RouteObject {
  const loader = ({ params }: LoaderFunctionArgs) => {
    useCases.get(StoryPage).open(params.id ?? '');
    return null;
  };
  const lazy = async () => ({ Component: (await part(() => import('../stories/story-screen.tsx'))).StoryScreen });
  return { path: 'story/:id', loader, lazy };
}

/** `/chat/{story}` resumes or starts, `/chat/{story}/{game}` opens that game; what follows is ignored. `?fresh` starts anew, once. */
function openPlay(useCases: UseCases, request: Request, params: string): Response | null {
  const [storyId = '', gameId = null] = params.split('/').filter(Boolean);
  if (storyId === '') return notFound(useCases, request);
  const play = useCases.get(Play);
  const fresh = new URL(request.url).searchParams.has('fresh');
  const opening = play.state.value.kind === 'opening' && play.state.value.storyId === storyId;
  if (fresh || !opening) play.open(storyId, gameId, fresh);
  const shelf = useCases.get(StoryShelf);
  // The ending's card leads on to another story.
  if (shelf.state.value.stories.length === 0) shelf.show(EVERYTHING);
  return fresh ? replace(`/chat/${storyId}`) : null;
}

function playPage(useCases: UseCases): RouteObject {
  const loader = ({ request, params }: LoaderFunctionArgs) => openPlay(useCases, request, params['*'] ?? '');
  const lazy = async () => ({ Component: (await part(() => import('../play/play-screen.tsx'))).PlayScreen });
  return { path: 'chat/*', loader, lazy };
}

function settingsPage(useCases: UseCases, features: Features): RouteObject {
  const lazy = async () => {
    await Promise.all([features.account(), features.coins()]);
    return (await part(() => import('../account/settings-route.ts'))).settingsRoute(useCases);
  };
  return { path: 'user/settings', lazy };
}

const prosePages: readonly RouteObject[] = [
  { path: 'about', lazy: async () => ({ Component: (await part(() => import('../legal/about.tsx'))).About }) },
  { path: 'terms', lazy: async () => ({ Component: (await part(() => import('../legal/terms.tsx'))).Terms }) },
  { path: 'refund', lazy: async () => ({ Component: (await part(() => import('../legal/refund.tsx'))).Refund }) },
  { path: 'privacy', lazy: async () => ({ Component: (await part(() => import('../legal/privacy.tsx'))).Privacy }) },
  { path: 'record-keeping', lazy: async () => ({ Component: (await part(() => import('../legal/record-keeping.tsx'))).RecordKeeping }) },
];

/**
 * Every route there is. Loaders tell use cases what is wanted and give nothing to the views, which read the use cases' state. `arrived` is what
 * was taken off the address that the app was opened with.
 */
export function routes(useCases: UseCases, features: Features, arrived: ArrivalQuery): RouteObject[] {
  return [
    {
      element: <Root />,
      errorElement: <RouteError />,
      hydrateFallbackElement: <></>,
      children: [
        {
          element: <DefaultLayout />,
          children: [homePage(useCases), storyPage(useCases), ...prosePages, ...laterPages('default', useCases)],
        },
        { element: <MobileLayout />, children: [playPage(useCases), ...laterPages('mobile', useCases)] },
        { element: <ChatLayout />, children: laterPages('chat', useCases) },
        { path: '404', element: <MissingPage /> },
        ...signInRoutes(useCases, features),
        ...coinsRoutes(useCases, features, arrived),
        settingsPage(useCases, features),
        ...laterPages('none', useCases),
        { path: '*', loader: ({ request }) => notFound(useCases, request), element: null },
      ],
    },
  ];
}
