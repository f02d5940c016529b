import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CasePile, type CasePileState, type ListedCase, type PileView } from '../../../application/support/case-pile.ts';
import { ListFailed, ListSkeleton } from '../../coins/list-states.tsx';
import button from '../../controls/button.module.scss';
import { useCase } from '../../use-cases.tsx';
import { deskQuery, piles, sorts } from './desk-address.ts';
import { caseTitle, dueText, kindText } from './desk-text.ts';
import styles from './pile-list.module.scss';

interface PileListProps {
  readonly view: PileView;
  readonly list: CasePileState['list'];
  /** Id of the case that is open; null for none. */
  readonly open: string | null;
}

/** The piles, the kinds, and the cases of the chosen pile in the order of what is due. */
export function PileList({ view, list, open }: PileListProps) {
  const pile = useCase(CasePile);
  const counts = list.kind === 'ready' ? { open: list.value.open, mine: list.value.mine, closed: null } : null;
  return (
    <>
      <ul className={styles.filters} aria-label="Which pile">
        {piles.map(([name, label]) => (
          <li key={name}>
            <Filter to={deskQuery({ ...view, pile: name }, open)} current={name === view.pile}>
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
      {list.kind === 'failed' && <ListFailed text={list.message} retry={() => pile.refresh()} />}
      {list.kind === 'ready' && list.value.cases.length === 0 && (
        <p className={styles.none}>{view.pile === 'open' ? 'Nothing to do. Well done.' : 'This pile is empty.'}</p>
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
        <button type="button" className={button.quiet} disabled={list.value.loadingOlder} onClick={() => pile.older()}>
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

function CaseRow({ one, view, isOpen }: { readonly one: ListedCase; readonly view: PileView; readonly isOpen: boolean }) {
  const due = dueText(one.due, Date.now());
  const isLate = due === 'overdue' || due === 'due today';
  return (
    <Link to={deskQuery(view, one.id)} className={styles.case} aria-current={isOpen ? 'true' : undefined} preventScrollReset>
      <span className={styles.title}>{caseTitle(one)}</span>
      {view.pile !== 'closed' && <span className={isLate ? styles.late : styles.due}>{due}</span>}
      {one.excerpt !== '' && <span className={styles.excerpt}>“{one.excerpt}”</span>}
      <span className={styles.marks}>
        <span>{kindText(one)}</span>
        {one.holder !== null && <span>With {one.holder.name}</span>}
      </span>
    </Link>
  );
}
