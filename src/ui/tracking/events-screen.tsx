import { Navigate } from 'react-router';
import { EventList, type EventListState, type ListedEvents } from '#application/tracking/event-list.ts';
import { AdminNav } from '#ui/admin/admin-nav.tsx';
import { byStatus, FilterLinks } from '#ui/admin/filter-links.tsx';
import { useIsAdmin } from '#ui/admin/use-is-admin.ts';
import { ListFailed, ListSkeleton, ShowOlder } from '#ui/design/list-states.tsx';
import { SlimFrame } from '#ui/page/slim-frame.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { EventRow } from './event-row.tsx';
import { eventFilters } from './event-text.ts';
import styles from './events-screen.module.scss';

/** `/admin/events`: what the app reports for advertising, and what became of it. */
export function EventsScreen() {
  const isAdmin = useIsAdmin();
  const { filter, list } = useLive(useCase(EventList).state);
  if (!isAdmin) return <Navigate to="/" replace />;
  return (
    <SlimFrame page="Events" back="/user/coins" backLabel="Back to your coins" tools={<AdminNav />}>
      <main id="main" tabIndex={-1} className={styles.main}>
        <h1>Events</h1>
        <p className={styles.lead}>
          What people who allow it did, as it is reported for advertising: without their names, addresses or words. Kept for 7 days.
        </p>
        <FilterLinks label="Which events" options={eventFilters} chosen={filter} to={byStatus} />
        <Events key={filter} filter={filter} list={list} />
      </main>
    </SlimFrame>
  );
}

function Events({ filter, list }: EventListState) {
  const events = useCase(EventList);
  if (list.kind === 'loading') return <ListSkeleton rows={8} />;
  if (list.kind === 'failed') return <ListFailed text={list.message} retry={() => events.refresh()} />;
  const { value } = list;
  return (
    <div>
      {!value.forwarded && (
        <p className={styles.note}>
          No receiver is configured, so events are kept here and sent nowhere. The settings are META_PIXEL_ID and META_ACCESS_TOKEN.
        </p>
      )}
      {value.events.length === 0 ? (
        <p className={styles.none}>
          {filter === null ? 'Nothing was reported in the last 7 days.' : 'No event of the last 7 days is in this state.'}
        </p>
      ) : (
        <Rows events={value.events} />
      )}
      {value.before !== null && <ShowOlder isLoading={value.loadingOlder} load={() => events.older()} />}
    </div>
  );
}

function Rows({ events }: Pick<ListedEvents, 'events'>) {
  return (
    <>
      <div className={styles.head} aria-hidden="true">
        <span>When</span>
        <span>Event</span>
        <span>Page</span>
        <span>Value</span>
        <span>State</span>
      </div>
      <ul>
        {events.map((event) => (
          <li key={`${event.name} ${event.id}`}>
            <EventRow event={event} />
          </li>
        ))}
      </ul>
    </>
  );
}
