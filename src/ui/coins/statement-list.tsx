import { useState } from 'react';
import { CoinsAccount, type Statement, type StatementLine } from '#application/coins/coins-account.ts';
import { type StatementGroup, statementGroups } from '#domain/coins/statement-groups.ts';
import { total } from '#domain/coins/wallet.ts';
import { momentText } from '#domain/text/date-text.ts';
import { List } from '#ui/design/list.tsx';
import { ListFailed, ListNone, ListSkeleton, ShowOlder } from '#ui/design/list-states.tsx';
import { Row } from '#ui/design/row.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { changeText, lineText } from './line-text.ts';

/** Lines shown before "Show older", so that the purchases below stay near. */
const FIRST = 12;

/** Every change of coins, the latest first. Turns of one game that follow each other are one row. */
export function StatementList({ className }: { readonly className: string | undefined }) {
  const account = useCase(CoinsAccount);
  const state = useLive(account.statement);
  return (
    <List title="Statement" className={className}>
      {state.kind === 'loading' && <ListSkeleton rows={6} />}
      {state.kind === 'failed' && <ListFailed text="Your statement could not be read." retry={() => account.retry()} />}
      {state.kind === 'ready' && <Lines statement={state.value} older={() => account.older()} />}
    </List>
  );
}

function Lines({ statement, older }: { readonly statement: Statement; readonly older: () => void }) {
  const [all, setAll] = useState(false);
  const { lines, before, loadingOlder } = statement;
  if (lines.length === 0) return <ListNone>No coins have come or gone yet. Play a turn, or buy some, and it stands here.</ListNone>;
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
          <Change key={group.latest.id} group={group} />
        ))}
      </ul>
      {(before !== null || shown.length < groups.length) && <ShowOlder isLoading={loadingOlder} load={more} />}
    </>
  );
}

function Change({ group }: { readonly group: StatementGroup<StatementLine> }) {
  const { latest: line, count } = group;
  const change = total(group);
  return (
    <Row
      title={lineText(line, count)}
      detail={<time dateTime={line.created}>{momentText(line.created)}</time>}
      end={
        <>
          {changeText(change)}
          <span className="visually-hidden"> coins</span>
        </>
      }
      tone={change > 0 ? 'gain' : undefined}
    />
  );
}
