import { Link } from 'react-router';
import { deskHealth, type Health } from '#application/desk/overview.ts';
import { counted, countText } from '#domain/text/count-text.ts';
import { momentText } from '#domain/text/date-text.ts';
import { List } from '#ui/design/list.tsx';
import { ListFailed, ListSkeleton } from '#ui/design/list-states.tsx';
import { Row } from '#ui/design/row.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { personAddress } from './desk-address.ts';

const queues: Readonly<Record<Health['queues'][number]['queue'], string>> = {
  turns: 'Turns being told',
  mails: 'Mails on their way',
  payments: 'Payments to be confirmed',
  events: 'Events to be forwarded',
  erasures: 'Deleted accounts to be emptied',
};

const states: Readonly<Record<Health['jobs'][number]['state'], string>> = { fine: 'Fine', failed: 'Failed', late: 'Late' };

/** Whether the work beside requests goes on: what is not well stands first, the jobs that are well are folded. */
export function HealthList() {
  const health = useRemote(deskHealth);
  const state = useLive(health.state);
  return (
    <List title="Health">
      {state.kind === 'loading' && <ListSkeleton rows={4} />}
      {state.kind === 'failed' && <ListFailed text={state.message} retry={() => health.retry()} />}
      {state.kind === 'ready' && <Rows health={state.value} />}
    </List>
  );
}

function Rows({ health: { queues: waiting, jobs, ledger, model, version, schema } }: { readonly health: Health }) {
  const unwell = jobs.filter(({ state }) => state !== 'fine');
  const fine = jobs.filter(({ state }) => state === 'fine');
  return (
    <ul>
      {unwell.map((job) => (
        <JobRow key={job.job} job={job} />
      ))}
      <LedgerRow ledger={ledger} />
      <Row
        title="Language model"
        detail={model === null ? 'Scripts alone narrate' : `${model.name} at ${model.host}`}
        end={model === null ? 'None' : model.answers ? 'Answers' : 'No answer'}
      />
      <Row
        title="Jobs"
        detail={jobs.length === 0 ? 'None has run yet' : `${countText(fine.length)} of ${counted(jobs.length, 'job')}`}
        end="Fine"
      >
        <ul>
          {fine.map((job) => (
            <JobRow key={job.job} job={job} />
          ))}
        </ul>
      </Row>
      {waiting.map(({ queue, count, oldest }) => (
        <Row
          key={queue}
          title={queues[queue]}
          detail={oldest === null ? (count === 0 ? 'None' : 'Being worked off') : `The oldest is from ${momentText(oldest)}`}
          end={countText(count)}
        />
      ))}
      <Row title="Version" detail={`Database at ${schema}`} end={version} />
    </ul>
  );
}

function JobRow({ job: { job, state, ran, next, problem } }: { readonly job: Health['jobs'][number] }) {
  const following = next === null ? 'nobody knows when next' : `next ${momentText(next)}`;
  return (
    <Row
      title={job}
      detail={`Last ${momentText(ran)}, ${following}${problem === null ? '' : `. It failed with ${problem}; the log says more`}`}
      end={states[state]}
    />
  );
}

function LedgerRow({ ledger }: { readonly ledger: Health['ledger'] }) {
  if (ledger === null) return <Row title="Ledger" detail="Not checked yet" end="" />;
  const { checked, wallets, wrong, people } = ledger;
  return (
    <Row
      title="Ledger"
      detail={
        <>
          {counted(wallets, 'wallet')} checked {momentText(checked)}
          {people.map((id, index) => (
            <span key={id}>
              {', '}
              <Link to={personAddress(id)}>person {index + 1}</Link>
            </span>
          ))}
        </>
      }
      end={wrong === 0 ? 'Adds up' : `${countText(wrong)} wrong`}
    />
  );
}
