/** Named places where a test may have the process kill itself, to prove that every step leaves the data whole. Refused in production. */
export const faultPoints = [
  'turn.accepted',
  'turn.streaming',
  'turn.before-settle',
  'turn.after-settle',
  'turn.opening',
  'sign-in.code-used',
  'sign-in.merged',
  'sign-in.confirmed',
  'sign-in.committed',
  'account.deleted',
  'order.created',
  'order.opened',
  'fulfil.read',
  'fulfil.moved',
  'fulfil.entered',
] as const;

export type FaultPointName = (typeof faultPoints)[number];

/** Called at each point; kills the process when it is the chosen one. */
export type FaultPoint = (point: FaultPointName) => void;

/** `CRASH_AT=name` dies with SIGKILL the first time that point is reached: no handler runs, nothing is flushed. */
export function crashAt(chosen: string | null): FaultPoint {
  return (point) => {
    if (point === chosen) process.kill(process.pid, 'SIGKILL');
  };
}
