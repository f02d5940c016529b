import { Link } from 'react-router';
import { CaseQueue, type CaseQueueState, type ListedCase, type QueueName, type QueueView } from '#application/support/case-queue.ts';
import { FilterLinks } from '#ui/admin/filter-links.tsx';
import { Button } from '#ui/design/button.tsx';
import { ListFailed, ListSkeleton } from '#ui/design/list-states.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useNow } from '#ui/platform/use-now.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { deskQuery, queues, sorts } from './desk-address.ts';
import { caseTitle, dueText, kindText } from './desk-text.ts';
import styles from './queue-list.module.scss';

interface QueueListProps {
  readonly view: QueueView;
  readonly list: CaseQueueState['list'];
  /** Id of the case that is open; null for none. */
  readonly open: string | null;
}

/** The queues, the kinds, and the cases of the chosen queue in the order of what is due. */
export function QueueList({ view, list, open }: QueueListProps) {
  const queue = useCase(CaseQueue);
  return (
    <>
      <Filters view={view} list={list} open={open} />
      {list.kind === 'loading' && <ListSkeleton rows={6} />}
      {list.kind === 'failed' && <ListFailed text={list.message} retry={() => queue.refresh()} />}
      {list.kind === 'ready' && list.value.cases.length === 0 && (
        <p className={styles.none}>{view.queue === 'open' ? 'Nothing to do. Well done.' : 'This queue is empty.'}</p>
      )}
      {list.kind === 'ready' && (
        <ul className={styles.cases} aria-label="Cases">
          {list.value.cases.map((one) => (
            <li key={one.id}>
              <CaseRow one={one} view={view} isOpen={one.id === open} />
            </li>
          ))}
        </ul>
      )}
      {list.kind === 'ready' && list.value.before !== null && (
        <Button look="quiet" disabled={list.value.loadingOlder} onClick={() => queue.older()}>
          {list.value.loadingOlder ? 'Reading…' : 'Show more'}
        </Button>
      )}
    </>
  );
}

/** Links to the queues, with the number of their cases, and to the kinds. */
function Filters({ view, list, open }: QueueListProps) {
  const counts: Partial<Record<QueueName, number>> = list.kind === 'ready' ? { open: list.value.open, mine: list.value.mine } : {};
  return (
    <div className={styles.filters}>
      <FilterLinks
        label="Which queue"
        options={queues.map(([name, label]) => [name, `${label} ${counts[name] ?? ''}`] as const)}
        chosen={view.queue}
        to={(name) => deskQuery({ ...view, queue: name }, open)}
        narrow
      />
      <FilterLinks label="Which kind" options={sorts} chosen={view.sort} to={(sort) => deskQuery({ ...view, sort }, open)} narrow />
    </div>
  );
}

function CaseRow({ one, view, isOpen }: { readonly one: ListedCase; readonly view: QueueView; readonly isOpen: boolean }) {
  const due = dueText(one.due, useNow());
  const isLate = due === 'overdue' || due === 'due today';
  return (
    <Link to={deskQuery(view, one.id)} className={styles.case} aria-current={isOpen ? 'true' : undefined} preventScrollReset>
      <span className={styles.title} {...PEOPLES_TEXT}>
        {caseTitle(one)}
      </span>
      {view.queue !== 'closed' && <span className={isLate ? styles.late : styles.due}>{due}</span>}
      {one.excerpt !== '' && (
        <span className={styles.excerpt} {...PEOPLES_TEXT}>
          “{one.excerpt}”
        </span>
      )}
      <span className={styles.marks}>
        <span>{kindText(one)}</span>
        {one.holder !== null && (
          <span>
            With <bdi {...PEOPLES_TEXT}>{one.holder.name}</bdi>
          </span>
        )}
      </span>
    </Link>
  );
}
