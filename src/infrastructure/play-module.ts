import { ContainerModule } from 'inversify';
import { CharacterExport } from '../application/characters/character-export.ts';
import { CharacterList } from '../application/characters/character-list.ts';
import { CharacterPage } from '../application/characters/character-page.ts';
import { Portraits } from '../application/characters/portraits.ts';
import { Clock } from '../application/clock.ts';
import { Connectivity } from '../application/connectivity.ts';
import { KeyValueStore } from '../application/key-value-store.ts';
import { Log } from '../application/log.ts';
import { PageLifecycle } from '../application/page-lifecycle.ts';
import { AuthorizedTurnStream } from '../application/play/authorized-turn-stream.ts';
import { Drafts } from '../application/play/drafts.ts';
import { Epilogue } from '../application/play/epilogue.ts';
import { GameExport } from '../application/play/game-export.ts';
import { GameMemory } from '../application/play/game-memory.ts';
import { GameTree } from '../application/play/game-tree.ts';
import { LatestGame } from '../application/play/latest-game.ts';
import { Play } from '../application/play/play.ts';
import { Reasoning } from '../application/play/reasoning.ts';
import { Report } from '../application/play/report.ts';
import { SingleKeys } from '../application/play/single-keys.ts';
import { Suggestions } from '../application/play/suggestions.ts';
import { TurnStream } from '../application/play/turn-stream.ts';
import { Random } from '../application/random.ts';
import { Recharge } from '../application/recharge/recharge.ts';
import { AuthorizedApi } from '../application/session/authorized-api.ts';
import { Session } from '../application/session/session.ts';
import { Tokens } from '../application/session/tokens.ts';
import { SessionStore } from '../application/session-store.ts';
import { StoryPage } from '../application/stories/story-page.ts';
import { Toasts } from '../application/toasts/toasts.ts';
import { DownloadFileSaver } from './browser/download-file-saver.ts';
import { FetchTurnStream } from './http/fetch-turn-stream.ts';

/** What reading about stories and characters and playing with them consist of, wired when the first story is opened: who reads about one plays it next. */
export const playModule = (window: Window) =>
  new ContainerModule(({ bind }) => {
    bind(StoryPage).toResolvedValue((api, who, toasts, log) => new StoryPage(api, who, toasts, log), [AuthorizedApi, Session, Toasts, Log]);
    bind(CharacterPage).toResolvedValue((api, who, log) => new CharacterPage(api, who, log), [AuthorizedApi, Session, Log]);
    bind(CharacterExport).toResolvedValue(
      (api, who) => new CharacterExport(api, who, new DownloadFileSaver(window.document, URL)),
      [AuthorizedApi, Session],
    );
    bind(CharacterList).toResolvedValue((api) => new CharacterList(api), [AuthorizedApi]);
    bind(Portraits).toResolvedValue((api, list, who) => new Portraits(api, list, who), [AuthorizedApi, CharacterList, Session]);
    bind(TurnStream).toResolvedValue((log) => new FetchTurnStream(window.fetch.bind(window), log), [Log]);
    bind(AuthorizedTurnStream).toResolvedValue((stream, tokens) => new AuthorizedTurnStream(stream, tokens), [TurnStream, Tokens]);
    bind(LatestGame).toResolvedValue((api) => new LatestGame(api), [AuthorizedApi]);
    bind(Drafts).toResolvedValue((store, tab) => new Drafts(store, tab), [KeyValueStore, SessionStore]);
    bind(Play).toResolvedValue(
      (api, stream, who, drafts, random, connectivity, lifecycle, clock, recharge) =>
        new Play(api, stream, who, drafts, random, connectivity, lifecycle, clock, recharge),
      [AuthorizedApi, AuthorizedTurnStream, Session, Drafts, Random, Connectivity, PageLifecycle, Clock, Recharge],
    );
    bind(GameTree).toResolvedValue((api, who, play) => new GameTree(api, who, play), [AuthorizedApi, Session, Play]);
    bind(GameMemory).toResolvedValue((api, who) => new GameMemory(api, who), [AuthorizedApi, Session]);
    bind(Suggestions).toResolvedValue((api, who) => new Suggestions(api, who), [AuthorizedApi, Session]);
    bind(Reasoning).toResolvedValue((api, who, play) => new Reasoning(api, who, play), [AuthorizedApi, Session, Play]);
    bind(SingleKeys).toResolvedValue((store) => new SingleKeys(store), [KeyValueStore]);
    bind(Epilogue).toResolvedValue((api, who) => new Epilogue(api, who), [AuthorizedApi, Session]);
    bind(Report).toResolvedValue((api, who) => new Report(api, who), [AuthorizedApi, Session]);
    bind(GameExport).toResolvedValue(
      (api, who) => new GameExport(api, who, new DownloadFileSaver(window.document, URL)),
      [AuthorizedApi, Session],
    );
  });
