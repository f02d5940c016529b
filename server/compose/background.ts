interface Loop {
  start(): void;
  stop(): Promise<void>;
}

interface Work {
  /** Waits up to `graceMs` for running turns, interrupts the rest. */
  readonly play: { stop(graceMs: number): Promise<void> };
  readonly unsettled: Loop;
  readonly paid: Loop;
  readonly forwarder: Loop;
  readonly recordings: Loop;
  readonly maintenance: Loop;
  readonly mails: Loop;
  readonly transport: { close(): Promise<void> };
}

export interface Background {
  start(): void;
  /** Lets running turns finish for up to `graceMs`, then stops the rest, one after the other. One that fails keeps no other from stopping. */
  stop(graceMs: number): Promise<void>;
}

/** The work of the process beside requests. */
export function backgroundOf({ play, unsettled, paid, forwarder, recordings, maintenance, mails, transport }: Work): Background {
  return {
    start: () => {
      for (const loop of [mails, maintenance, unsettled, paid, forwarder, recordings]) loop.start();
    },
    stop: async (graceMs) => {
      const order: readonly (readonly (() => Promise<void>)[])[] = [
        // First what players wait for: while turns end, all else goes on.
        [() => play.stop(graceMs)],
        [() => unsettled.stop(), () => paid.stop()],
        [() => forwarder.stop()],
        [() => recordings.stop()],
        // Its tasks put mails in the queue, which sends by the transport.
        [() => maintenance.stop()],
        [() => mails.stop()],
        [() => transport.close()],
      ];
      const failures: unknown[] = [];
      for (const together of order)
        for (const stopped of await Promise.allSettled(together.map((stop) => stop())))
          if (stopped.status === 'rejected') failures.push(stopped.reason);
      if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
    },
  };
}
