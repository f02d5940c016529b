import { Link } from 'react-router';
import { type ListedMail, listedMails, mailRetry } from '#application/desk/lists.ts';
import { counted } from '#domain/text/count-text.ts';
import { momentText } from '#domain/text/date-text.ts';
import { ActionNote } from '#ui/design/action-note.tsx';
import { Button } from '#ui/design/button.tsx';
import { List } from '#ui/design/list.tsx';
import { ListFailed, ListNone, ListSkeleton } from '#ui/design/list-states.tsx';
import { Row } from '#ui/design/row.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { personAddress } from './desk-address.ts';
import styles from './desk-screen.module.scss';
import { mailText } from './mail-text.ts';

/** Mails that failed, each with a way to send it again, or those on their way. */
export function MailList({ status }: { readonly status: 'failed' | 'queued' }) {
  const mails = useRemote(listedMails);
  const state = useLive(mails.state);
  const retry = useRemote(mailRetry);
  const retrying = useLive(retry.state);
  return (
    <List title={status === 'failed' ? 'Mails that failed' : 'Mails on their way'}>
      {state.kind === 'loading' && <ListSkeleton rows={3} />}
      {state.kind === 'failed' && <ListFailed text={state.message} retry={() => mails.retry()} />}
      {state.kind === 'ready' && state.value.length === 0 && <ListNone>None.</ListNone>}
      {state.kind === 'ready' && (
        <ul>
          {state.value.map((mail) => (
            <Row
              key={mail.id}
              title={
                <>
                  {mailText(mail.template)} to {mail.person === null ? mail.to : <Link to={personAddress(mail.person)}>{mail.to}</Link>}
                </>
              }
              detail={detailText(mail)}
              end={
                status === 'failed' && (
                  <span className={styles.presses}>
                    <Button
                      look="secondary"
                      disabled={retrying.kind === 'running'}
                      onClick={() => retry.run({ mail: mail.id, again: true })}
                    >
                      Send again
                    </Button>
                    <Button look="quiet" disabled={retrying.kind === 'running'} onClick={() => retry.run({ mail: mail.id, again: false })}>
                      Give up
                    </Button>
                  </span>
                )
              }
            />
          ))}
        </ul>
      )}
      <ActionNote state={retrying} running="One moment…" />
    </List>
  );
}

function detailText({ created, problem, attempts, next }: ListedMail): string {
  const tried = `${momentText(created)}, tried ${counted(attempts, 'time')}${problem && `: ${problem}`}`;
  return next === null ? tried : `${tried}. Next ${momentText(next)}`;
}
