import { map, takeUntil } from 'rxjs';
import { listSessions, revokeAllSessions, revokeSession } from '../../../contract/account.ts';
import { ok } from '../../domain/result.ts';
import type { Clock } from '../clock.ts';
import type { Live } from '../live.ts';
import type { Log } from '../log.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import { failureWords } from '../session/failure-words.ts';
import type { Session } from '../session/session.ts';
import type { Toasts } from '../toasts/toasts.ts';
import { AccountPart, type PartState } from './account-part.ts';
import { Errand, type ErrandState } from './errand.ts';
import { worded } from './worded.ts';

export interface Device {
  readonly id: string;
  /** What its owner would call it: "Chrome on Android". */
  readonly device: string;
  /** When it was used last. */
  readonly seen: string;
  /** Whether it is the one in hand. */
  readonly current: boolean;
}

export interface DeviceList {
  /** The one in hand first, then the latest used. */
  readonly devices: readonly Device[];
  /** When this was read, in ms since the epoch. */
  readonly read: number;
  /** Ids of devices that are being signed out. */
  readonly leaving: readonly string[];
}

/** The devices on which the player is signed in. */
export class Devices {
  readonly #api: AuthorizedApi;
  readonly #session: Session;
  readonly #toasts: Toasts;
  readonly #part: AccountPart<DeviceList>;
  readonly #everywhere: Errand<void, unknown>;

  readonly state: Live<PartState<DeviceList>>;
  readonly leavingEverywhere: Live<ErrandState>;

  constructor(api: AuthorizedApi, session: Session, toasts: Toasts, clock: Clock, log: Log) {
    this.#api = api;
    this.#session = session;
    this.#toasts = toasts;
    const read = () =>
      api
        .call(listSessions, {})
        .pipe(map((answer) => (answer.ok ? ok({ devices: inHandFirst(answer.value.sessions), read: clock.now(), leaving: [] }) : answer)));
    this.#part = new AccountPart<DeviceList>('devices', read, session, log);
    this.#everywhere = new Errand(
      session,
      () => api.call(revokeAllSessions, {}).pipe(map(worded('You could not be signed out everywhere.'))),
      () => {
        session.signedOut();
        toasts.success('You are signed out everywhere.');
      },
    );
    this.state = this.#part.state;
    this.leavingEverywhere = this.#everywhere.state;
  }

  load(): void {
    this.#part.load();
  }

  retry(): void {
    this.#part.retry();
  }

  /** Signs another device out. One that is gone already is as good. */
  signOut(id: string): void {
    const state = this.state.value;
    if (state.kind !== 'ready' || state.value.leaving.includes(id)) return;
    this.#part.change((list) => ({ ...list, leaving: [...list.leaving, id] }));
    this.#api
      .call(revokeSession, { session_id: id })
      .pipe(takeUntil(this.#session.playerChanged$))
      .subscribe((answer) => {
        const gone = answer.ok || answer.error.code === 'NOT_FOUND';
        this.#part.change((list) => ({
          ...list,
          devices: list.devices.filter((device) => !gone || device.id !== id),
          leaving: list.leaving.filter((leaving) => leaving !== id),
        }));
        if (!answer.ok && !gone) this.#toasts.error(failureWords(answer.error, 'That device could not be signed out. Try again.'));
      });
  }

  signOutEverywhere(): void {
    this.#everywhere.run();
  }
}

const inHandFirst = (devices: readonly Device[]): readonly Device[] => devices.toSorted((a, b) => Number(b.current) - Number(a.current));
