import { useState } from 'react';
import { CoinsAccount, type Statement, type StatementLine } from '#application/coins/coins-account.ts';
import { type StatementGroup, statementGroups } from '#domain/coins/statement-groups.ts';
import { total } from '#domain/coins/wallet.ts';
import { momentText } from '#domain/text/date-text.ts';
import { ListFailed, ListSkeleton, ShowOlder } from '#ui/design/list-states.tsx';
import styles from '#ui/design/rows.module.scss';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { changeText, lineText } from './line-text.ts';

/** Lines shown before "Show older", so that the purchases below stay near. */
const FIRST = 12;

/** Every change of coins, the latest first. Turns of one game that follow each other are one row. */
export function StatementList() {
  const account = useCase(CoinsAccount);
  const state = useLive(account.statement);
  return (
    <section className={styles.statement} aria-labelledby="statement">
      <h2 id="statement">Statement</h2>
      {state.kind === 'loading' && <ListSkeleton rows={6} />}
      {state.kind === 'failed' && <ListFailed text="Your statement could not be read." retry={() => account.retry()} />}
      {state.kind === 'ready' && <Lines statement={state.value} older={() => account.older()} />}
    </section>
  );
}

function Lines({ statement, older }: { readonly statement: Statement; readonly older: () => void }) {
  const [all, setAll] = useState(false);
  const { lines, before, loadingOlder } = statement;
  if (lines.length === 0)
    return <p className={styles.none}>No coins have come or gone yet. Play a turn, or buy some, and it stands here.</p>;
  const groups = statementGroups(lines);
  const shown = all ? groups : groups.slice(0, FIRST);
  const more = () => {
    if (all) older();
    setAll(true);
  };
  return (
    <>
      <ul>
        {shown.map((group) => (
          <Row key={group.latest.id} group={group} />
        ))}
      </ul>
      {(before !== null || shown.length < groups.length) && <ShowOlder isLoading={loadingOlder} load={more} />}
    </>
  );
}

function Row({ group }: { readonly group: StatementGroup<StatementLine> }) {
  const { latest: line, count } = group;
  const change = total(group);
  return (
    <li className={styles.row}>
      <span className={styles.what}>{lineText(line, count)}</span>
      <time dateTime={line.created} className={styles.when}>
        {momentText(line.created)}
      </time>
      <span className={change > 0 ? `${styles.change} ${styles.plus}` : styles.change}>
        {changeText(change)}
        <span className="visually-hidden"> coins</span>
      </span>
    </li>
  );
}
