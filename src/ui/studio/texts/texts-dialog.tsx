import Download from 'lucide-react/icons/download';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { openedProject } from '#application/studio/opened-project.ts';
import { type FolderChange, type FolderOrder, StoryFolder } from '#application/studio/script/story-folder.ts';
import type { Result } from '#domain/result.ts';
import { ASIDES } from '#domain/studio/script/asides-text.ts';
import { MAIN_SCRIPT } from '#domain/studio/script/main-script.ts';
import { isMovable, isRemovable, scriptName, textName } from '#domain/studio/script/text-name.ts';
import { counted } from '#domain/text/count-text.ts';
import { listText } from '#domain/text/list-text.ts';
import { Button } from '#ui/design/button.tsx';
import { Dialog } from '#ui/design/dialog.tsx';
import { Field } from '#ui/design/field.tsx';
import { IconButton } from '#ui/design/icon-button.tsx';
import { ListFailed, ListSkeleton } from '#ui/design/list-states.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { textAddress } from '../project-address.ts';
import styles from './texts-dialog.module.scss';

interface TextsDialogProps {
  readonly id: string;
  /** The text that is open. */
  readonly path: string;
  readonly onClose: () => void;
}

/** Until they are known. */
const NO_TEXTS: { readonly paths: readonly string[]; readonly removed: readonly string[] } = { paths: [], removed: [] };

/** What is asked about a text of the list. */
type Asked = { readonly path: string; readonly about: 'rename' | 'remove' } | null;

/** The texts of a story: each is opened, renamed, removed and downloaded here, and another one is added. */
export function TextsDialog({ id, path, onClose }: TextsDialogProps) {
  const folder = useCase(StoryFolder);
  const state = useLive(folder.state);
  const done = useLive(folder.done);
  const project = useLive(useRemote(openedProject).state);
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, ask] = useState<Asked>(null);
  const [name, setName] = useState('');
  const problem = useLive(folder.problem);
  useEffect(() => {
    dialog.current?.showModal();
    return () => folder.forget();
  }, [folder]);
  useEffect(() => {
    if (done === null) return;
    ask(null);
    if (done.kind === 'add') setName('');
    const to = nextPath(done, path);
    // What is open has another name by now, or is gone.
    if (to !== null) void navigate(textAddress(id, { path: to, hasHistory: false }), { replace: true });
  }, [done, id, path, navigate]);
  const { paths, removed } = project.kind === 'ready' ? project.value : NO_TEXTS;
  const isBusy = state.kind === 'running';
  const run = (order: FolderOrder) => folder.run(id, order);
  const refusal = name.trim() === '' ? null : refusalOf(textName(name, paths));
  const open = (one: string) => {
    dialog.current?.close();
    void navigate(textAddress(id, { path: one, hasHistory: false }));
  };
  return (
    <Dialog ref={dialog} title="Texts of the story" typed onClose={onClose}>
      <form
        className={styles.add}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '' && refusal === null) run({ kind: 'add', path: name });
        }}
      >
        <Field label="Add a text" problem={refusal}>
          {(control) => (
            <input
              {...control}
              {...PEOPLES_TEXT}
              autoComplete="off"
              spellCheck={false}
              placeholder="rooms.ink"
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
        </Field>
        <Button look="secondary" type="submit" disabled={isBusy || name.trim() === '' || refusal !== null}>
          Add
        </Button>
        <p className={styles.hint}>A name that ends with .ink. The line INCLUDE with its name brings it into the script.</p>
      </form>
      {!paths.includes(ASIDES) && (
        <div className={styles.offer}>
          <p className={styles.hint}>{ASIDES} has answers to what players type that is no choice. A story may be without it.</p>
          <Button look="secondary" disabled={isBusy} onClick={() => run({ kind: 'add', path: ASIDES })}>
            Add {ASIDES}
          </Button>
        </div>
      )}
      <p role="alert" className={styles.failed}>
        {state.kind === 'failed' ? state.message : problem}
      </p>
      <p role="status" className={styles.done}>
        {isBusy ? 'Working…' : done !== null && doneText(done)}
      </p>
      <ul aria-label="Texts" className={styles.list}>
        {paths.map((one) => (
          <li key={one}>
            <div className={styles.row}>
              <button type="button" className={styles.name} aria-current={one === path ? 'true' : undefined} onClick={() => open(one)}>
                <bdi {...PEOPLES_TEXT}>{one}</bdi>
              </button>
              {isMovable(one) && (
                <IconButton label={`Rename ${one}`} disabled={isBusy} onClick={() => ask({ path: one, about: 'rename' })}>
                  <Pencil />
                </IconButton>
              )}
              {isRemovable(one) && (
                <IconButton
                  label={`Remove ${one}`}
                  disabled={isBusy}
                  onClick={() => {
                    folder.look(id, one);
                    ask({ path: one, about: 'remove' });
                  }}
                >
                  <Trash />
                </IconButton>
              )}
              <IconButton label={`Download ${one}`} onClick={() => folder.download(id, one)}>
                <Download />
              </IconButton>
            </div>
            {asked?.path === one && asked.about === 'rename' && (
              <Rename path={one} paths={paths} isBusy={isBusy} run={run} leave={() => ask(null)} />
            )}
            {asked?.path === one && asked.about === 'remove' && (
              <Remove path={one} isBusy={isBusy} run={run} again={() => folder.look(id, one)} leave={() => ask(null)} />
            )}
          </li>
        ))}
      </ul>
      {removed.length > 0 && (
        <section aria-labelledby="removed-texts">
          <h3 id="removed-texts" className={styles.title}>
            Removed, or renamed since
          </h3>
          <ul className={styles.list}>
            {removed.map((one) => (
              <li key={one} className={styles.row}>
                <bdi className={styles.gone} {...PEOPLES_TEXT}>
                  {one}
                </bdi>
                <Button look="quiet" disabled={isBusy} onClick={() => run({ kind: 'back', path: one })}>
                  Bring back<span className="visually-hidden"> {one}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

/** Why a name cannot be had; null where it can. */
const refusalOf = (found: Result<string, string>): string | null => (found.ok ? null : found.error);

/** Where the page goes after a change; null where it stays. */
function nextPath(done: FolderChange, open: string): string | null {
  if (done.kind === 'rename') return done.from === open ? done.path : null;
  if (done.kind === 'remove') return done.path === open ? MAIN_SCRIPT : null;
  return done.path === open ? null : done.path;
}

function doneText(done: FolderChange): string {
  if (done.kind === 'rename') {
    const { from, path, including } = done;
    const verb = including.length === 1 ? 'includes' : 'include';
    return `${from} is called ${path} now. ${including.length === 0 ? 'No text includes it.' : `${listText(including)} ${verb} it by this name.`}`;
  }
  if (done.kind === 'add' && done.path === ASIDES) return `${ASIDES} is added and open, with an aside to write over.`;
  if (done.kind === 'add') return `${done.path} is added and open. Write INCLUDE ${done.path} where it comes in.`;
  if (done.kind === 'back') return `${done.path} is back as it was, and open.`;
  return `${done.path} is removed. Its history stays, and it can be brought back.`;
}

interface AskProps {
  readonly path: string;
  readonly isBusy: boolean;
  readonly run: (order: FolderOrder) => void;
  readonly leave: () => void;
}

function Rename({ path, paths, isBusy, run, leave }: AskProps & { readonly paths: readonly string[] }) {
  const [name, setName] = useState(path);
  const others = paths.filter((one) => one !== path);
  const refusal = refusalOf(scriptName(name, others));
  const isSame = name.trim() === path;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (refusal === null && !isSame) run({ kind: 'rename', path, to: name });
  };
  return (
    <form className={styles.add} onSubmit={submit}>
      <Field label={`New name of ${path}`} problem={refusal}>
        {(control) => (
          <input
            {...control}
            {...PEOPLES_TEXT}
            // biome-ignore lint/a11y/noAutofocus: it was asked for
            autoFocus
            autoComplete="off"
            spellCheck={false}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
      </Field>
      <Button look="secondary" type="submit" disabled={isBusy || isSame || refusal !== null}>
        Rename it
      </Button>
      <Button look="quiet" onClick={leave}>
        Leave it
      </Button>
    </form>
  );
}

/** A second look at a text before it is removed. */
function Remove({ path, isBusy, run, again, leave }: AskProps & { readonly again: () => void }) {
  const seen = useLive(useCase(StoryFolder).seen);
  const way = (button: ReactNode) => (
    <div className={styles.ways}>
      {button}
      <Button look="quiet" onClick={leave}>
        Keep it
      </Button>
    </div>
  );
  if (seen.kind === 'loading') return <ListSkeleton rows={2} />;
  if (seen.kind === 'failed') return way(<ListFailed text={seen.message} retry={again} />);
  const { text, version } = seen.value;
  const lines = (text ?? '').split('\n').filter((line) => line.trim() !== '');
  return (
    <div className={styles.ask}>
      <p>
        {lines.length === 0 ? `${path} is empty.` : `${path} has ${counted(lines.length, 'line')}.`} Its history stays, and it can be
        brought back.
      </p>
      {lines.length > 0 && (
        <pre className={styles.begins} {...PEOPLES_TEXT}>
          {lines.slice(0, 3).join('\n')}
        </pre>
      )}
      {way(
        <Button look="secondary" disabled={isBusy} onClick={() => run({ kind: 'remove', path, base: version })}>
          Remove it
        </Button>,
      )}
    </div>
  );
}
