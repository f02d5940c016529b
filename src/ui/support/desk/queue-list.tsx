import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CaseQueue, type CaseQueueState, type ListedCase, type QueueView } from '../../../application/support/case-queue.ts';
import { ListFailed, ListSkeleton } from '../../coins/list-states.tsx';
import button from '../../controls/button.module.scss';
import { useCase } from '../../use-cases.tsx';
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
  const counts = list.kind === 'ready' ? { open: list.value.open, mine: list.value.mine, closed: null } : null;
  return (
    <>
      <ul className={styles.filters} aria-label="Which queue">
        {queues.map(([name, label]) => (
          <li key={name}>
            <Filter to={deskQuery({ ...view, queue: name }, open)} current={name === view.queue}>
              {label} {counts?.[name]}
            </Filter>
          </li>
        ))}
      </ul>
      <ul className={styles.filters} aria-label="Which kind">
        {sorts.map(([sort, label]) => (
          <li key={label}>
            <Filter to={deskQuery({ ...view, sort }, open)} current={sort === view.sort}>
              {label}
            </Filter>
          </li>
        ))}
      </ul>
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
        <button type="button" className={button.quiet} disabled={list.value.loadingOlder} onClick={() => queue.older()}>
          {list.value.loadingOlder ? 'Reading…' : 'Show more'}
        </button>
      )}
    </>
  );
}

interface FilterProps {
  readonly to: string;
  readonly current: boolean;
  readonly children: ReactNode;
}

function Filter({ to, current, children }: FilterProps) {
  return (
    <Link to={to} className={styles.filter} aria-current={current ? 'true' : undefined} preventScrollReset replace>
      {children}
    </Link>
  );
}

function CaseRow({ one, view, isOpen }: { readonly one: ListedCase; readonly view: QueueView; readonly isOpen: boolean }) {
  const due = dueText(one.due, Date.now());
  const isLate = due === 'overdue' || due === 'due today';
  return (
    <Link to={deskQuery(view, one.id)} className={styles.case} aria-current={isOpen ? 'true' : undefined} preventScrollReset>
      <span className={styles.title}>{caseTitle(one)}</span>
      {view.queue !== 'closed' && <span className={isLate ? styles.late : styles.due}>{due}</span>}
      {one.excerpt !== '' && <span className={styles.excerpt}>“{one.excerpt}”</span>}
      <span className={styles.marks}>
        <span>{kindText(one)}</span>
        {one.holder !== null && <span>With {one.holder.name}</span>}
      </span>
    </Link>
  );
}
