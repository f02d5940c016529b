import { Link } from 'react-router';
import type { QueueView } from '#application/support/case-queue.ts';
import { type CaseFile, DeskCase } from '#application/support/desk-case.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { aboutPath } from '#domain/support/case-draft.ts';
import { momentText } from '#domain/text/date-text.ts';
import { priceText } from '#domain/text/money.ts';
import { Button } from '#ui/design/button.tsx';
import { ListFailed, ListSkeleton } from '#ui/design/list-states.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { AnswerForm } from './answer-form.tsx';
import styles from './case-view.module.scss';
import { deskQuery } from './desk-address.ts';
import { caseTitle, claimText, kindText, reasonText, stepText } from './desk-text.ts';
import { WhatPlayersSee } from './what-players-see.tsx';

/** The case that is open, in all its states. */
export function CaseView({ view }: { readonly view: QueueView }) {
  const desk = useCase(DeskCase);
  const state = useLive(desk.state);
  return (
    <>
      <Button to={deskQuery(view, null)} look="quiet" flush className={styles.back}>
        Back to the queue
      </Button>
      {state.kind === 'loading' && <ListSkeleton rows={4} />}
      {state.kind === 'failed' && <ListFailed text={state.message} retry={() => desk.retry()} />}
      {state.kind === 'missing' && <p role="alert">This case is not there any more.</p>}
      {state.kind === 'ready' && (
        <div className={styles.columns}>
          <File key={state.value.id} file={state.value} />
          <AnswerForm file={state.value} />
        </div>
      )}
    </>
  );
}

function File({ file }: { readonly file: CaseFile }) {
  return (
    <article className={styles.file}>
      <p className={styles.number}>{file.reference ?? kindText(file)}</p>
      <h2 {...PEOPLES_TEXT}>{caseTitle(file)}</h2>
      <dl className={styles.facts}>
        {factsOf(file).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd {...PEOPLES_TEXT}>{value}</dd>
          </div>
        ))}
      </dl>
      {file.user !== null && (
        <p className={styles.link}>
          <Link to={`/admin/people/${file.user.uuid}`}>All about this person</Link>
        </p>
      )}
      {file.text !== '' && (
        <blockquote className={styles.words} {...PEOPLES_TEXT}>
          {file.text}
        </blockquote>
      )}
      {file.reply !== null && (
        <section>
          <h3>The reply that was reported</h3>
          <p className={styles.reply} {...PEOPLES_TEXT}>
            {file.reply.text}
          </p>
        </section>
      )}
      {file.link !== '' && (
        <section>
          <h3>Where it is</h3>
          {/* The text is free: only addresses of this site become links. */}
          <p className={styles.link} {...PEOPLES_TEXT}>
            {aboutPath(file.link) !== '' ? <Link to={file.link}>{file.link}</Link> : file.link}
          </p>
        </section>
      )}
      <WhatPlayersSee file={file} />
      <Steps file={file} />
    </article>
  );
}

function Steps({ file: { steps } }: { readonly file: CaseFile }) {
  if (steps.length === 0) return null;
  return (
    <section>
      <h3>So far</h3>
      <ol className={styles.steps}>
        {steps.map(({ step, text, at }) => (
          <li key={`${step} ${at}`}>
            <time dateTime={at}>{momentText(at)}</time>
            <div>
              <p>{stepText[step]}</p>
              {text !== '' && (
                <p className={styles.said} {...PEOPLES_TEXT}>
                  {text}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function factsOf({ email, user, order, created, claim, reply, earlier, kind, story }: CaseFile): readonly (readonly [string, string])[] {
  return [
    ...(kind === 'reply' ? [] : [['From', email ?? 'somebody who left no address'] as const]),
    ...(user === null ? [] : [['Account', user.guest ? 'a guest' : user.name || 'a member without a name'] as const]),
    ...(order === null ? [] : [['Purchase', `${coinsText(order.coins)} for ${priceText(order)}, ${order.status}`] as const]),
    ['Received', momentText(created)],
    ...(claim === null ? [] : [['Claims', claimText[claim]] as const]),
    ...(reply === null ? [] : [['Reason', reasonText[reply.reason]] as const, ['Reported', times(reply.reports)] as const]),
    ...(reply !== null && story !== null ? [['Story', story] as const] : []),
    ['Other cases', earlier === 0 ? 'none' : String(earlier)],
  ];
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);
