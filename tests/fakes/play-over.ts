import type { Recharge } from '#application/payments/recharge.ts';
import type { Clock } from '#application/platform/clock.ts';
import type { Connectivity } from '#application/platform/connectivity.ts';
import type { PageLifecycle } from '#application/platform/page-lifecycle.ts';
import type { Random } from '#application/platform/random.ts';
import type { AuthorizedTurnStream } from '#application/play/authorized-turn-stream.ts';
import type { Drafts } from '#application/play/drafts.ts';
import { GameStore } from '#application/play/game-store.ts';
import { Play } from '#application/play/play.ts';
import { TurnClient, TurnIds } from '#application/play/turn-client.ts';
import { TurnConnection } from '#application/play/turn-connection.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';

interface PlayDependencies {
  readonly api: AuthorizedApi;
  readonly stream: AuthorizedTurnStream;
  readonly session: Session;
  readonly drafts: Drafts;
  readonly random: Random;
  readonly connectivity: Connectivity;
  readonly lifecycle: PageLifecycle;
  readonly clock: Clock;
  readonly recharge: Pick<Recharge, 'show' | 'spendOn'>;
}

/** `Play`, wired as in `play.ts`. */
export function playOver({ api, stream, session, drafts, random, connectivity, lifecycle, clock, recharge }: PlayDependencies): Play {
  const store = new GameStore(drafts);
  const connection = new TurnConnection({ stream, connectivity, random });
  const turns = new TurnClient({ store, connection, ids: new TurnIds({ random, clock }), session, recharge });
  return new Play({ api, store, turns, session, lifecycle });
}
