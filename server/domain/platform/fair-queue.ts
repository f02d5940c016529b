import { fail, ok, type Result } from '#domain/result.ts';

/** Who calls. `user` is null for a visitor without a session, who counts by the network address alone. */
export interface Caller {
  readonly user: string | null;
  readonly address: string;
}

export interface QueuedCall {
  readonly id: number;
  readonly caller: Caller;
}

/** How many calls there may be: at the same time, and waiting. An address has fewer places than there are, so that nobody can occupy all. */
export interface QueueBounds {
  readonly places: number;
  readonly placesPerAddress: number;
  readonly placesPerUser: number;
  readonly waiting: number;
  readonly waitingPerAddress: number;
  readonly waitingPerUser: number;
}

interface Place {
  readonly call: QueuedCall | null;
  /** When it has rested from all its calls, in ms. */
  readonly restedAt: number;
}

/** Calls of one user that wait, in the order in which they came. */
interface WaitingUser {
  readonly user: string;
  readonly calls: readonly QueuedCall[];
}

/** Users of one address that wait. The one whose turn is next comes first. */
interface WaitingAddress {
  readonly address: string;
  readonly users: readonly WaitingUser[];
}

/** Places, and calls that wait for one. The address whose turn is next comes first. */
export interface FairQueue {
  readonly places: readonly Place[];
  readonly waiting: readonly WaitingAddress[];
}

/** Calls take a ninth of a place's time at most, so that calls one after the other leave most of the processor to play. */
const SHARE = 1 / 9;
/** Rest that a place may owe: a few calls in a quiet hour wait for nothing. */
const MAX_OWED_MS = 2_000;
const MAX_REST_MS = 3_000;

export const emptyQueue = ({ places }: QueueBounds): FairQueue => ({
  places: Array.from({ length: places }, () => ({ call: null, restedAt: 0 })),
  waiting: [],
});

/** Visitors are not told apart, so each call of one counts as a user of its own. */
const userOf = ({ id, caller }: QueuedCall): string => caller.user ?? `visitor ${id}`;

const callsOf = ({ users }: WaitingAddress): readonly QueuedCall[] => users.flatMap(({ calls }) => calls);

export const waitingCalls = ({ waiting }: FairQueue): readonly QueuedCall[] => waiting.flatMap(callsOf);

/** Adds a call behind all others of its caller. Fails when too many wait: of this `caller`, or of `all`. */
export function joined(queue: FairQueue, call: QueuedCall, bounds: QueueBounds): Result<FairQueue, 'caller' | 'all'> {
  const { address } = call.caller;
  const user = userOf(call);
  const own = queue.waiting.find((each) => each.address === address) ?? { address, users: [] };
  const mine = own.users.find((each) => each.user === user) ?? { user, calls: [] };
  if (mine.calls.length >= bounds.waitingPerUser || callsOf(own).length >= bounds.waitingPerAddress) return fail('caller');
  if (waitingCalls(queue).length >= bounds.waiting) return fail('all');
  const users = replaced(own.users, mine, { user, calls: [...mine.calls, call] });
  return ok({ ...queue, waiting: replaced(queue.waiting, own, { address, users }) });
}

/** Gives free places to calls that wait: addresses take turns, and so do the users of an address. Returns those that got one. */
export function withPlaces(
  queue: FairQueue,
  bounds: QueueBounds,
  nowMs: number,
): { readonly queue: FairQueue; readonly placed: readonly QueuedCall[] } {
  const placed: QueuedCall[] = [];
  for (let now = queue; ; ) {
    const place = now.places.find((each) => each.call === null && opensAt(each) <= nowMs);
    const next = place && nextCall(now, bounds);
    if (!place || !next) return { queue: now, placed };
    placed.push(next.call);
    now = { places: replaced(now.places, place, { ...place, call: next.call }), waiting: next.waiting };
  }
}

/** A call in a place has ended, after `tookMs`. */
export const ended = (queue: FairQueue, id: number, tookMs: number, nowMs: number): FairQueue => ({
  ...queue,
  places: queue.places.map((place) => {
    if (place.call?.id !== id) return place;
    const restedAt = Math.max(nowMs, place.restedAt) + tookMs / SHARE;
    return { call: null, restedAt: Math.min(restedAt, nowMs + MAX_OWED_MS + MAX_REST_MS) };
  }),
});

/** A call that waits is given up. */
export const givenUp = (queue: FairQueue, id: number): FairQueue => ({
  ...queue,
  waiting: queue.waiting.flatMap(({ address, users }) => {
    const others = users.flatMap(({ user, calls }) =>
      someCalls(
        user,
        calls.filter((call) => call.id !== id),
      ),
    );
    return someUsers(address, others);
  }),
});

/** When the next free place has rested enough, in ms; null where no call waits for one. */
export function nextOpening({ places, waiting }: FairQueue, nowMs: number): number | null {
  const resting = places.filter(({ call }) => call === null).map(opensAt);
  const later = resting.filter((at) => at > nowMs);
  return waiting.length > 0 && later.length > 0 ? Math.min(...later) : null;
}

const opensAt = ({ restedAt }: Place): number => restedAt - MAX_OWED_MS;

/** The call whose turn is next, and who waits without it: its address and its user are the last of their kind now. */
function nextCall(
  { places, waiting }: FairQueue,
  bounds: QueueBounds,
): { readonly call: QueuedCall; readonly waiting: readonly WaitingAddress[] } | null {
  const calls = places.flatMap(({ call }) => call ?? []);
  const isOpenToAddress = ({ address }: WaitingAddress) =>
    calls.filter(({ caller }) => caller.address === address).length < bounds.placesPerAddress;
  const isOpenToUser = ({ user }: WaitingUser) => calls.filter((call) => userOf(call) === user).length < bounds.placesPerUser;
  for (const own of waiting.filter(isOpenToAddress)) {
    const mine = own.users.find(isOpenToUser);
    const [call, ...later] = mine?.calls ?? [];
    if (!mine || !call) continue;
    const users = [...own.users.filter((each) => each !== mine), ...someCalls(mine.user, later)];
    return { call, waiting: [...waiting.filter((each) => each !== own), ...someUsers(own.address, users)] };
  }
  return null;
}

const someCalls = (user: string, calls: readonly QueuedCall[]): readonly WaitingUser[] => (calls.length > 0 ? [{ user, calls }] : []);

const someUsers = (address: string, users: readonly WaitingUser[]): readonly WaitingAddress[] =>
  users.length > 0 ? [{ address, users }] : [];

/** The list with one entry in the place of another, or at the end if that one is not in it. */
const replaced = <T>(list: readonly T[], old: T, now: T): readonly T[] =>
  list.includes(old) ? list.map((each) => (each === old ? now : each)) : [...list, now];
