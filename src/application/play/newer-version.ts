import { distinctUntilChanged, map, of, switchMap } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { newerVersion } from '#contract/play.ts';
import { runningTurn } from '#domain/play/game-log.ts';
import type { Play } from './play.ts';
import type { PlayState } from './play-state.ts';

/** A newer version of the story in which the open game can go on from where it stands. */
export interface OfferedVersion extends NonNullable<CallAnswer<typeof newerVersion>['offer']> {
  /** Coins for a turn in the version that the game is played in. */
  readonly priceNow: number;
}

/** The game and the turn at which its player can be asked; null where there is nothing to ask. */
function place(state: PlayState): string | null {
  if (state.kind !== 'open' || state.moving || state.sending || runningTurn(state)) return null;
  return state.game.newerVersion === null || state.game.head === null
    ? null
    : `${state.game.id} ${state.turns.at(-1)?.id} ${state.game.newerVersion}`;
}

interface Needs {
  readonly api: AuthorizedApi;
  readonly play: Play;
}

/** Asks once whether the open game goes on in a newer version of its story, at a choice that is in both. Source: STUDIO-25. */
export class NewerVersion {
  readonly #needs: Needs;
  readonly #offer = new LiveState<OfferedVersion | null>(null);

  readonly offer: Live<OfferedVersion | null> = this.#offer;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { api, play } = needs;
    play.state.$.pipe(
      map(place),
      distinctUntilChanged(),
      // switchMap: at another turn the answer about this one is of no use.
      switchMap((at) => (at === null ? of(null) : api.call(newerVersion, { gameId: at.split(' ')[0] ?? '' }))),
    ).subscribe((answer) => {
      const { value } = play.state;
      const offer = answer?.ok ? answer.value.offer : null;
      this.#offer.set(offer && value.kind === 'open' ? { ...offer, priceNow: value.game.price } : null);
    });
  }

  /** The player's answer. */
  answer(accept: boolean): void {
    const offer = this.#offer.value;
    if (offer === null) return;
    this.#offer.set(null);
    this.#needs.play.answerVersion(offer.version, accept);
  }
}
