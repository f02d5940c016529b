import Check from 'lucide-react/icons/check';
import CircleX from 'lucide-react/icons/circle-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { storyProof } from '#application/studio/proof/story-proof.ts';
import {
  type ProjectCheck,
  previewLink,
  projectCheck,
  publication,
  takingBack,
  unplanning,
  unpublication,
} from '#application/studio/publishing/publishing.ts';
import { wordsPlace } from '#application/studio/unsent-words.ts';
import { MAX_RELEASE_NOTE_LENGTH } from '#domain/studio/project-limits.ts';
import { mendPlaces } from '#domain/studio/publishing/mend-places.ts';
import { counted } from '#domain/text/count-text.ts';
import { momentText } from '#domain/text/date-text.ts';
import { ActionNote } from '#ui/design/action-note.tsx';
import { Button } from '#ui/design/button.tsx';
import { ConfirmDialog } from '#ui/design/confirm-dialog.tsx';
import { Field } from '#ui/design/field.tsx';
import { copyText, type Shared, shareText } from '#ui/platform/share-link.ts';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { useNow } from '#ui/platform/use-now.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { tabAddress, textAddress } from '../project-address.ts';
import { tabNames } from '../project-tabs.tsx';
import { BeginSearch } from '../proof/begin-search.tsx';
import { SearchProgress } from '../proof/search-progress.tsx';
import { useUnsent, useUnsentTick } from '../use-unsent.ts';
import styles from './publish-pane.module.scss';

interface PublishPaneProps {
  readonly id: string;
  readonly check: ProjectCheck;
}

/** The list of checks, and publishing: it is no wizard. */
export function PublishPane({ id, check }: PublishPaneProps) {
  const stops = check.checks.filter(({ state }) => state === 'stop').length;
  const looks = check.checks.filter(({ state }) => state === 'look').length;
  return (
    <section className={styles.pane} aria-labelledby="publish">
      <h2 id="publish">Publish as version {check.version}</h2>
      <p className={styles.sum} data-state={stops > 0 ? 'stop' : 'fine'}>
        {stops > 0
          ? `${counted(stops, 'thing')} to mend first`
          : looks > 0
            ? `Ready, ${counted(looks, 'thing')} to look at`
            : 'Ready, nothing to look at'}
      </p>
      <ul className={styles.checks} aria-label="Checks">
        {check.checks.map((row) => (
          <CheckRow key={row.id} id={id} row={row} />
        ))}
      </ul>
      <Players check={check} />
      {isPublished(check) ? <p>Players have this text.</p> : <PublishForm id={id} check={check} isStopped={stops > 0} />}
      <PreviewLink id={id} token={check.preview} comments={check.previewComments} />
      <Live id={id} check={check} />
    </section>
  );
}

/** Whether players have the texts as they are. */
const isPublished = ({ live, texts }: ProjectCheck): boolean =>
  live?.shown === true && texts.every(({ version, published }) => version === published);

const signs = { fine: <Check />, look: <TriangleAlert />, stop: <CircleX /> } as const;
const meanings = { fine: 'fine', look: 'to look at', stop: 'to mend first' } as const;
/** Findings shown of one check; the others are counted. */
const SHOWN = 5;

interface CheckRowProps {
  readonly id: string;
  readonly row: ProjectCheck['checks'][number];
}

function CheckRow({ id, row: { id: check, name, state, found } }: CheckRowProps) {
  return (
    <li data-state={state}>
      {signs[state]}
      <div>
        <strong>
          {name}
          <span className="visually-hidden">: {meanings[state]}</span>
        </strong>
        {found
          .filter((_, index) => index < SHOWN)
          .map((sentence) => (
            <p key={sentence} {...PEOPLES_TEXT}>
              {sentence}
            </p>
          ))}
        {found.length > SHOWN && <p>and {found.length - SHOWN} more</p>}
        {check === 'ways' && state === 'look' && <WaysSearch id={id} />}
        <p className={styles.places}>
          {mendPlaces(check, found).map((place) =>
            place.kind === 'part' ? (
              <Link key={place.part} to={tabAddress(id, place.part)}>
                {place.part === 'proof' ? 'The proof' : tabNames[place.part]}
              </Link>
            ) : (
              <Link key={place.path} to={textAddress(id, { path: place.path, hasHistory: false })}>
                {place.path}
              </Link>
            ),
          )}
        </p>
      </div>
    </li>
  );
}

/** Searches every way here, where that was not done: the checks come anew with what it has shown. */
function WaysSearch({ id }: { readonly id: string }) {
  const checks = useRemote(projectCheck);
  const state = useLive(useRemote(storyProof).state);
  const kind = state.kind === 'ready' ? state.value.kind : null;
  const [wasRunning, setRunning] = useState(false);
  if (kind === 'running' && !wasRunning) setRunning(true);
  useEffect(() => {
    if (wasRunning && kind !== null && kind !== 'running') checks.refresh();
  }, [checks, wasRunning, kind]);
  if (state.kind !== 'ready' || state.value.kind === 'ended') return null;
  if (state.value.kind === 'running') return <SearchProgress id={id} search={state.value} />;
  return <BeginSearch id={id} label="Search every way" look="secondary" />;
}

/** What happens to games that run. */
function Players({ check: { live, running } }: Pick<PublishPaneProps, 'check'>) {
  if (live === null || running === 0) return null;
  return (
    <p className={styles.players}>
      <strong>
        {counted(running, 'game')} {running === 1 ? 'is' : 'are'} running on version {live.version}.
      </strong>{' '}
      They stay there. At their next choice that is in both, players are asked once.
    </p>
  );
}

function PublishForm({ id, check, isStopped }: PublishPaneProps & { readonly isStopped: boolean }) {
  const unplans = useRemote(unplanning);
  const unplanned = useLive(unplans.state);
  const publishing = useRemote(publication);
  const state = useLive(publishing.state);
  const [note, setNote] = useUnsent(wordsPlace(id, 'release note'));
  const [tells, setTells] = useUnsentTick(wordsPlace(id, 'release tells'), true);
  const [address, setAddress] = useUnsent(wordsPlace(id, 'address'), check.storyId);
  const [at, setAt] = useUnsent(wordsPlace(id, 'release day'));
  const [isLater, setLater] = useUnsentTick(wordsPlace(id, 'release later'), false);
  const send = () =>
    publishing.run({
      ...{ id, draft: check.draft, storyId: address.trim(), note, tells: tells && check.followers > 0 },
      ...(isLater && at !== '' && { at: new Date(at).toISOString() }),
    });
  const isReady = !isStopped && state.kind !== 'running' && !(isLater && at === '');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) send();
      }}
    >
      {check.live === null && (
        <Field label="Address" hint="The last part of the story’s address. It stays.">
          {(control) => <input {...control} value={address} onChange={({ currentTarget }) => setAddress(currentTarget.value)} />}
        </Field>
      )}
      <Field label="What is new, for players" limit={{ text: note, most: MAX_RELEASE_NOTE_LENGTH }}>
        {(control) => <input {...control} value={note} onChange={({ currentTarget }) => setNote(currentTarget.value)} />}
      </Field>
      {check.followers > 0 && (
        <label className={styles.choice}>
          <input type="checkbox" checked={tells} onChange={({ currentTarget }) => setTells(currentTarget.checked)} />
          Tell {counted(check.followers, 'follower')} by mail, in ten minutes
        </label>
      )}
      <label className={styles.choice}>
        <input type="checkbox" checked={isLater} onChange={({ currentTarget }) => setLater(currentTarget.checked)} />
        On a date
      </label>
      {isLater && (
        <Field label="When">
          {(control) => (
            <input {...control} type="datetime-local" value={at} onChange={({ currentTarget }) => setAt(currentTarget.value)} />
          )}
        </Field>
      )}
      {check.planned !== null && (
        <p role="status">
          Planned for {momentText(check.planned)}.{' '}
          <Button look="quiet" disabled={unplanned.kind === 'running'} onClick={() => unplans.run(id)}>
            Plan it no more
          </Button>
        </p>
      )}
      {unplanned.kind === 'failed' && <p role="alert">{unplanned.message}</p>}
      {check.plannedProblem !== '' && <p role="alert">The planned publication came to nothing. {check.plannedProblem}</p>}
      <div>
        <Button type="submit" look="primary" disabled={!isReady}>
          {isLater ? `Plan version ${check.version}` : `Publish version ${check.version}`}
        </Button>
        <ActionNote state={state} running="Publishing…" />
      </div>
    </form>
  );
}

interface PreviewLinkProps {
  readonly id: string;
  readonly token: string | null;
  readonly comments: boolean;
}

/** The link to look at the draft first. */
function PreviewLink({ id, token, comments }: PreviewLinkProps) {
  const link = useRemote(previewLink);
  const state = useLive(link.state);
  const [copied, setCopied] = useState<Shared | null>(null);
  const confirm = useRef<HTMLDialogElement>(null);
  const address = `${window.location.origin}/preview/${token}`;
  return (
    <div>
      {token !== null && (
        <p>
          Who has this link plays the draft without an account{comments && ' and may comment on its lines'}:{' '}
          <a className={styles.link} href={`/preview/${token}`}>
            {address}
          </a>
        </p>
      )}
      <div className={styles.linkTools}>
        {token !== null && (
          <>
            <Button look="quiet" flush onClick={() => void copyText(address).then(setCopied)}>
              Copy the link
            </Button>
            <Button look="quiet" flush disabled={state.kind === 'running'} onClick={() => link.run({ id, on: true, comments: !comments })}>
              {comments ? 'Take no more comments' : 'Let its readers comment'}
            </Button>
          </>
        )}
        <Button
          look="quiet"
          flush
          disabled={state.kind === 'running'}
          onClick={() => (token === null ? link.run({ id, on: true }) : confirm.current?.showModal())}
        >
          {token === null ? 'Make a preview link' : 'Take the link back'}
        </Button>
      </div>
      <span role="status">{copied !== null && shareText(copied)}</span>
      <ActionNote state={state} running="One moment…" />
      <ConfirmDialog
        ref={confirm}
        title="Take the link back?"
        text="Who has it cannot look at the draft any more, and it never works again: a new link has another address. What its readers wrote stays."
        yes="Take it back"
        no="Keep it"
        onYes={() => link.run({ id, on: false })}
      />
    </div>
  );
}

/** What players have: its address, and the ways to take it from them. */
function Live({ id, check }: PublishPaneProps) {
  const takesBack = useRemote(takingBack);
  const taken = useLive(takesBack.state);
  const unpublishes = useRemote(unpublication);
  const gone = useLive(unpublishes.state);
  const now = useNow();
  const confirm = useRef<HTMLDialogElement>(null);
  const unpublish = useRef<HTMLDialogElement>(null);
  const { live, takeBackUntil, address, qr, planned } = check;
  if (live === null) return null;
  const canTakeBack = takeBackUntil !== null && Date.parse(takeBackUntil) > now;
  return (
    <section className={styles.live} aria-labelledby="live">
      <h3 id="live">{live.shown ? `Version ${live.version} is live` : 'Players do not have it'}</h3>
      {live.shown && (
        <div className={styles.address}>
          <img src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt="QR code of the story’s address" width={112} height={112} />
          <p>
            Look at it on your phone: <a href={address}>{address.replace(/^https?:\/\//, '')}</a>
          </p>
        </div>
      )}
      {canTakeBack && (
        <div>
          <Button look="secondary" disabled={taken.kind === 'running'} onClick={() => confirm.current?.showModal()}>
            Take it back
          </Button>
          <ActionNote state={taken} running="Taking it back…" />
          {/* It comes where “Publish” was: a press too many takes nothing from players. */}
          <ConfirmDialog
            ref={confirm}
            title={`Take version ${live.version} back?`}
            text={
              live.version > 1
                ? 'Players have the version before it again. The draft stays as it is, and nobody is told.'
                : 'Players do not have the story then. The draft stays as it is, and nobody is told.'
            }
            yes="Take it back"
            no="Keep it"
            onYes={() => takesBack.run({ id, version: live.version })}
          />
        </div>
      )}
      {live.shown && (
        <div>
          <Button look="quiet" flush disabled={gone.kind === 'running'} onClick={() => unpublish.current?.showModal()}>
            Take the story from players
          </Button>
          <ActionNote state={gone} running="Taking it from players…" />
          <ConfirmDialog
            ref={unpublish}
            title="Take the story from players?"
            text={`Nobody finds it, and games that run take no further turn${planned === null ? '' : '; what is planned is not published'}. The way back is to publish the draft, as it is then.`}
            yes="Take it from players"
            no="Keep it"
            onYes={() => unpublishes.run(id)}
          />
        </div>
      )}
    </section>
  );
}
