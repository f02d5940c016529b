import { type Live, LiveState } from '#application/live.ts';
import type { FileSaver } from '#application/platform/file-saver.ts';
import { LOADING, mapValue, type Remote } from '#application/remote/remote.ts';
import { Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { readFunnel } from '#contract/tracking.ts';
import { type FunnelRow, funnelCsv, groupsOf } from '#domain/tracking/funnel.ts';
import type { FunnelQuery } from '#domain/tracking/funnel-query.ts';

/** The rows of the query's days, of all brands and sources. `query` is null before the first one. */
export interface FunnelState {
  readonly query: FunnelQuery | null;
  readonly rows: Remote<readonly FunnelRow[]>;
}

const CLOSED: FunnelState = { query: null, rows: LOADING };

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly files: FileSaver;
}

/** How many people go on from a landing page to a purchase, for admins. Source: FUNNEL-03. */
export class Funnel {
  readonly #needs: Needs;
  readonly #rows: Resource<readonly FunnelRow[], string>;
  readonly #state = new LiveState<FunnelState>(CLOSED);

  readonly state: Live<FunnelState> = this.#state;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { api, session } = needs;
    this.#rows = new Resource<readonly FunnelRow[], string>({
      read: (days) => {
        const [from = '', to = ''] = days.split(' ');
        return api.call(readFunnel, { from, to }).pipe(mapValue(({ rows }) => rows));
      },
      session,
      onPlayerChange: 'close',
      fallback: 'The counts could not be read.',
    });
    this.#rows.state.$.subscribe((rows) => this.#state.update(({ query }) => ({ query, rows })));
    session.playerChanged$.subscribe(() => this.#state.set(CLOSED));
  }

  /** Shows the result of a query; loads only days that are not shown yet. */
  show(query: FunnelQuery): void {
    this.#state.update(({ rows }) => ({ query, rows }));
    this.#rows.ensure(`${query.from} ${query.to}`);
  }

  /** Reads the days again. */
  retry(): void {
    this.#rows.retry();
  }

  /** Offers the shown table as a file. `nameOf` gives the text of a group. */
  save(shown: readonly FunnelRow[], { split, from, to }: FunnelQuery, nameOf: (key: string) => string): void {
    this.#needs.files.save(`funnel-${from}-${to}.csv`, funnelCsv(split, groupsOf(shown, split), nameOf), 'text/csv');
  }
}
