import type { Toasts } from '#application/design/toasts.ts';
import type { Live } from '#application/live.ts';
import type { Clock } from '#application/platform/clock.ts';
import type { Log } from '#application/platform/log.ts';
import { Action, type ActionState } from '#application/remote/action.ts';
import { mapValue, type Remote } from '#application/remote/remote.ts';
import { Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import type { Session } from '#application/session/session.ts';
import { listSessions, revokeAllSessions, revokeSession } from '#contract/account.ts';

interface Device {
  readonly id: string;
  /** Its name for the player: "Chrome on Android". */
  readonly device: string;
  /** When it was last used. */
  readonly seen: string;
  /** Whether it is this device. */
  readonly current: boolean;
}

export interface DeviceList {
  /** This device first, then the latest used. */
  readonly devices: readonly Device[];
  /** When the list was read, in ms since the epoch. */
  readonly read: number;
  /** Ids of devices that are being signed out. */
  readonly leaving: readonly string[];
}

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly toasts: Toasts;
  readonly clock: Clock;
  readonly log: Log;
}

/** The devices on which the player is signed in. */
export class Devices {
  readonly #needs: Needs;
  readonly #list: Resource<DeviceList>;
  readonly #everywhere: Action<void, unknown>;

  readonly state: Live<Remote<DeviceList>>;
  readonly leavingEverywhere: Live<ActionState>;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { api, session, toasts, clock, log } = needs;
    this.#list = new Resource<DeviceList>({
      read: () =>
        api.call(listSessions, {}).pipe(mapValue(({ sessions }) => ({ devices: currentFirst(sessions), read: clock.now(), leaving: [] }))),
      session,
      log,
      logAs: 'account.devices.failed',
    });
    this.#everywhere = new Action<void, unknown>({
      session,
      send: () => api.call(revokeAllSessions, {}),
      fallback: 'You could not be signed out everywhere.',
      done: () => {
        session.signedOut();
        toasts.success('You are signed out everywhere.');
      },
    });
    this.state = this.#list.state;
    this.leavingEverywhere = this.#everywhere.state;
  }

  load(): void {
    this.#list.open();
  }

  retry(): void {
    this.#list.retry();
  }

  /** Signs another device out. A device that the server no longer knows is removed too. */
  signOut(id: string): void {
    const state = this.state.value;
    if (state.kind !== 'ready' || state.value.leaving.includes(id)) return;
    this.#list.change((list) => ({ ...list, leaving: [...list.leaving, id] }));
    this.#list.whileOpen(this.#needs.api.call(revokeSession, { sessionId: id })).subscribe((answer) => {
      const gone = answer.ok || answer.error.code === 'NOT_FOUND';
      this.#list.change((list) => ({
        ...list,
        devices: list.devices.filter((device) => !gone || device.id !== id),
        leaving: list.leaving.filter((leaving) => leaving !== id),
      }));
      if (!answer.ok && !gone) this.#needs.toasts.error(failureMessage(answer.error, 'That device could not be signed out. Try again.'));
    });
  }

  signOutEverywhere(): void {
    this.#everywhere.run();
  }
}

const currentFirst = (devices: readonly Device[]): readonly Device[] => devices.toSorted((a, b) => Number(b.current) - Number(a.current));
