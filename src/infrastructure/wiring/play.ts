import { Portraits } from '#application/characters/portraits.ts';
import { SingleKeys } from '#application/design/single-keys.ts';
import { Toasts } from '#application/design/toasts.ts';
import { GameMemory } from '#application/memory/game-memory.ts';
import { Recharge } from '#application/payments/recharge.ts';
import { Clock } from '#application/platform/clock.ts';
import { Connectivity } from '#application/platform/connectivity.ts';
import { KeyValueStore } from '#application/platform/key-value-store.ts';
import { loadOptional } from '#application/platform/load-chunk.ts';
import { Log } from '#application/platform/log.ts';
import { PageLifecycle } from '#application/platform/page-lifecycle.ts';
import { Random } from '#application/platform/random.ts';
import { SessionStore } from '#application/platform/session-store.ts';
import { Aloud } from '#application/play/aloud/aloud.ts';
import { AuthorizedTurnStream } from '#application/play/authorized-turn-stream.ts';
import { BreakReminder } from '#application/play/break-reminder.ts';
import { BreakReminderChoice } from '#application/play/break-reminder-choice.ts';
import { DeferredChoice } from '#application/play/deferred-choice.ts';
import { Drafts } from '#application/play/drafts.ts';
import { GameStore } from '#application/play/game-store.ts';
import { GameTree } from '#application/play/game-tree.ts';
import { NewerVersion } from '#application/play/newer-version.ts';
import { Play } from '#application/play/play.ts';
import { ReadLines } from '#application/play/reading/read-lines.ts';
import { ReadingPlaces } from '#application/play/reading/reading-places.ts';
import { ReadingStyle } from '#application/play/reading/reading-style.ts';
import { Reasoning } from '#application/play/reasoning.ts';
import { TurnClient, TurnIds } from '#application/play/turn-client.ts';
import { TurnConnection } from '#application/play/turn-connection.ts';
import { TurnStream } from '#application/play/turn-stream.ts';
import { RemoteStore } from '#application/remote/remote-store.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { Session } from '#application/session/session.ts';
import { Tokens } from '#application/session/tokens.ts';
import { followOtherTabs } from '#infrastructure/browser/other-tabs.ts';
import { FetchTurnStream } from '#infrastructure/http/fetch-turn-stream.ts';
import type { AloudNeeds } from './play-aloud.ts';
import { moduleOf, provide, wire } from './wire.ts';

/** Bindings of the play pages; the settings page uses the reading style. */
export const playModule = (window: Window) =>
  moduleOf(
    wire(Portraits, { api: AuthorizedApi, session: Session, remote: RemoteStore }),
    provide(TurnStream, (log) => new FetchTurnStream(window.fetch.bind(window), log), [Log]),
    wire(AuthorizedTurnStream, { stream: TurnStream, tokens: Tokens }),
    wire(Drafts, { store: KeyValueStore, tab: SessionStore }),
    wire(GameStore, [Drafts]),
    wire(TurnConnection, { stream: AuthorizedTurnStream, connectivity: Connectivity, random: Random }),
    wire(TurnIds, { random: Random, clock: Clock }),
    wire(TurnClient, { store: GameStore, connection: TurnConnection, ids: TurnIds, session: Session, recharge: Recharge }),
    wire(Play, { api: AuthorizedApi, store: GameStore, turns: TurnClient, session: Session, lifecycle: PageLifecycle }),
    wire(DeferredChoice, [Play]),
    wire(NewerVersion, { api: AuthorizedApi, play: Play }),
    wire(GameTree, { api: AuthorizedApi, session: Session, toasts: Toasts, play: Play }),
    wire(GameMemory, { api: AuthorizedApi, session: Session }),
    wire(Reasoning, { api: AuthorizedApi, session: Session, play: Play }),
    wire(SingleKeys, [KeyValueStore]),
    wire(BreakReminderChoice, [KeyValueStore]),
    wire(BreakReminder, { games: GameStore, clock: Clock, choice: BreakReminderChoice }),
    wire(ReadingPlaces, [SessionStore]),
    provide(Aloud, (store, games, tab, places, toasts) => aloudIn(window, store, { games, store: tab, places, toasts }), [
      KeyValueStore,
      GameStore,
      SessionStore,
      ReadingPlaces,
      Toasts,
    ]),
    provide(ReadingStyle, (store) => readingStyle(window, store), [KeyValueStore]),
    wire(ReadLines, [KeyValueStore]),
  );

/** A browser without voices has no such interface, whatever its types say. */
const aloudIn = (window: Window, store: KeyValueStore, needs: AloudNeeds): Aloud =>
  new Aloud(store, 'speechSynthesis' in window, async (aloud) => {
    const loaded = await loadOptional('aloud', () => import('./play-aloud.ts'));
    if (loaded !== null) return loaded.readAloud(window, aloud, needs);
    needs.toasts.error('Reading aloud could not be loaded. Try again later.');
    throw new Error('Reading aloud is not there');
  });

function readingStyle(window: Window, store: KeyValueStore): ReadingStyle {
  const style = new ReadingStyle(store);
  followOtherTabs(window, [style]);
  return style;
}
