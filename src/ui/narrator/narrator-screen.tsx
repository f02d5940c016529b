import { Navigate } from 'react-router';
import { type NarratorReport, narratorCheck, narratorFindings } from '#application/narrator/narrator-check.ts';
import { momentText } from '#domain/text/date-text.ts';
import { AdminNav } from '#ui/admin/admin-nav.tsx';
import { useIsAdmin } from '#ui/admin/use-is-admin.ts';
import { Button } from '#ui/design/button.tsx';
import { ListFailed, ListSkeleton } from '#ui/design/list-states.tsx';
import { SlimFrame } from '#ui/page/slim-frame.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './narrator-screen.module.scss';
import { StoryFaults } from './story-faults.tsx';

/** `/admin/narrator`: what the language model of this server is like, what to set, and what is wrong with the stories. */
export function NarratorScreen() {
  const isAdmin = useIsAdmin();
  const findings = useRemote(narratorFindings);
  const state = useLive(findings.state);
  if (!isAdmin) return <Navigate to="/" replace />;
  return (
    <SlimFrame page="Narrator" back="/user/coins" backLabel="Back to your coins" tools={<AdminNav />}>
      <main id="main" tabIndex={-1} className={styles.main}>
        <h1>Narrator</h1>
        <p className={styles.lead}>What the language model of this server is like, what to set for it, and which stories need mending.</p>
        {state.kind === 'loading' && <ListSkeleton rows={6} />}
        {state.kind === 'failed' && <ListFailed text={state.message} retry={() => findings.retry()} />}
        {state.kind === 'ready' && <Report report={state.value} />}
        <StoryFaults />
      </main>
    </SlimFrame>
  );
}

const MARKS = { good: 'Good', note: 'Note', problem: 'To mend' } as const;

function Report({ report: { model, running, checkedAt, findings } }: { readonly report: NarratorReport }) {
  const check = useRemote(narratorCheck);
  const starting = useLive(check.state);
  if (model === null)
    return (
      <p className={styles.none}>No language model is set. The settings are LLM_BASE_URL and LLM_MODEL; until then scripts narrate.</p>
    );
  return (
    <>
      <div className={styles.head}>
        <p>
          Model: <strong>{model}</strong>
          {checkedAt !== null && <span className={styles.when}> checked {momentText(checkedAt)}</span>}
        </p>
        <Button look="secondary" disabled={running || starting.kind === 'running'} onClick={() => check.run()}>
          {running ? 'Checking…' : 'Check now'}
        </Button>
      </div>
      <p className={styles.lead} role="status">
        {running ? 'It sends ten requests and plays ten turns. A slow model takes some minutes.' : ''}
      </p>
      {starting.kind === 'failed' && <p role="alert">{starting.message}</p>}
      {checkedAt === null && !running && (
        <p className={styles.none}>It was not checked since the server started. A check costs about twenty requests.</p>
      )}
      <ul className={styles.findings}>
        {findings.map(({ kind, sentence, setting }) => (
          <li key={sentence} data-kind={kind}>
            <span className={styles.kind}>{MARKS[kind]}</span>
            <span>
              {sentence}
              {setting !== null && <span className={styles.setting}>Set: {setting}</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
