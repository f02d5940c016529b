import FilePlus from 'lucide-react/icons/file-plus';
import Keyboard from 'lucide-react/icons/keyboard';
import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { loadChunk } from '#application/platform/load-chunk.ts';
import { ModelCritic } from '#application/studio/critic/model-critic.ts';
import { ConditionDraft } from '#application/studio/drafting/condition-draft.ts';
import { SceneDraft } from '#application/studio/drafting/scene-draft.ts';
import { openedProject } from '#application/studio/opened-project.ts';
import { listedStories } from '#application/studio/projects/listed-stories.ts';
import { ScriptWitnesses } from '#application/studio/proof/script-witnesses.ts';
import { storyProof } from '#application/studio/proof/story-proof.ts';
import { ToldReaders } from '#application/studio/readers/told-readers.ts';
import { ScriptDesk } from '#application/studio/script/script-desk.ts';
import { ScriptGuide } from '#application/studio/script/script-guide.ts';
import { ScriptSearch } from '#application/studio/script/script-search.ts';
import { ScriptTools } from '#application/studio/script/script-tools.ts';
import { TestPlay } from '#application/studio/test-play/test-play.ts';
import { keyList, type StudioCommand } from '#domain/studio/studio-keys.ts';
import { useIsAdmin } from '#ui/admin/use-is-admin.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { IconButton } from '#ui/design/icon-button.tsx';
import { KeysDialog } from '#ui/design/keys-dialog.tsx';
import { Segments } from '#ui/design/segments.tsx';
import { Select } from '#ui/design/select.tsx';
import { SlimFrame } from '#ui/page/slim-frame.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive, useLivePart } from '#ui/platform/use-live.ts';
import { useWindowEvent } from '#ui/platform/use-window-event.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { GoToDialog } from './go-to-dialog.tsx';
import { PaneLoading } from './pane-room.tsx';
import { type ProjectTab, tabAddress, tabFrom, textAddress, textFrom } from './project-address.ts';
import { ProjectPart } from './project-part.tsx';
import styles from './project-screen.module.scss';
import { ProjectTabs } from './project-tabs.tsx';
import { NamePane } from './script/name-pane.tsx';
import { OpenedText } from './script/opened-text.tsx';
import { OutlinePane } from './script/outline-pane.tsx';
import { SearchPane } from './script/search-pane.tsx';
import { useIsScript } from './script/use-is-script.ts';
import { PlayPane } from './test-play/play-pane.tsx';
import { SaveLine } from './texts/save-line.tsx';
import { UnsavedNote } from './texts/unsaved-note.tsx';
import { useAwaitsModel } from './use-awaits-model.ts';
import { useStudioKeys } from './use-studio-keys.ts';

const HistoryPane = lazy(async () => ({ default: (await loadChunk(() => import('./history/history-pane.tsx'))).HistoryPane }));
const PlacesPane = lazy(async () => ({ default: (await loadChunk(() => import('./script/places-pane.tsx'))).PlacesPane }));
const TextsDialog = lazy(async () => ({ default: (await loadChunk(() => import('./texts/texts-dialog.tsx'))).TextsDialog }));

/** `/projects/{id}`: where a story is written. */
export function ProjectScreen() {
  const isAdmin = useIsAdmin();
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const { path } = textFrom(query);
  const tab = tabFrom(query);
  const desk = useCase(ScriptDesk);
  const guide = useCase(ScriptGuide);
  const play = useCase(TestPlay);
  const project = useLive(useRemote(openedProject).state);
  const navigate = useNavigate();
  const tools = useCase(ScriptTools);
  const finds = useFinding(id, tab);
  const elsewhere = useLivePart(tools.state, (state) => state.elsewhere);
  useEffect(() => {
    // A place of another story is none of this one.
    tools.ensure(id);
    if (elsewhere === null) return;
    const to = tools.follow();
    if (to !== null && (to !== path || tab !== 'script')) void navigate(textAddress(id, { path: to, hasHistory: false }));
  }, [tools, elsewhere, path, tab, id, navigate]);
  // Whoever goes to another page leaves the text.
  useEffect(
    () => () => {
      desk.leave({ id, path });
      guide.leave({ id, path });
    },
    [desk, guide, id, path],
  );
  // The play stands where it stood while one looks at other parts of the story.
  useEffect(() => () => play.leave({ id }), [play, id]);
  const [going, setGoing] = useState(false);
  const [hasOutline, setOutline] = useState(true);
  const stories = useRemote(listedStories);
  const keys = useRef<HTMLDialogElement>(null);
  const showKeys = useCallback(() => keys.current?.showModal(), []);
  useStudioKeys((command: StudioCommand) => {
    const found = finds(command);
    if (found !== null) return found;
    if (command === 'go-to') {
      stories.ensure();
      setGoing(true);
    } else if (command === 'map') void navigate(tabAddress(id, tab === 'map' ? 'script' : 'map'));
    else if (command === 'outline') setOutline((is) => !is);
    else if (command === 'keys') showKeys();
    else tools.run(command);
    return true;
  });
  const witnesses = useCase(ScriptWitnesses);
  const draft = useCase(SceneDraft);
  const condition = useCase(ConditionDraft);
  const critic = useCase(ModelCritic);
  const readers = useCase(ToldReaders);
  const proof = useRemote(storyProof);
  // The browser asks before the page goes, and with it what a model writes for it.
  useWindowEvent('beforeunload', (event) => event.preventDefault(), { active: useAwaitsModel() });
  useEffect(
    () => () => {
      witnesses.leave({ id });
      // Whoever leaves a story asks the model for nothing more. What it wrote stays.
      draft.leave(id);
      condition.leave(id);
      critic.leave(id);
      readers.close();
      if (proof.snapshot()?.key.id === id) proof.close();
    },
    [witnesses, draft, condition, critic, readers, proof, id],
  );
  if (!isAdmin) return <Navigate to="/" replace />;
  if (project.kind === 'missing') return <NoStory />;
  const title = project.kind === 'ready' ? project.value.title : '';
  return (
    <SlimFrame
      page={title || 'Studio'}
      back="/projects"
      backLabel="Back to the stories"
      tools={<Tools id={id} tab={tab} showKeys={showKeys} />}
    >
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.head}>
          <h1 className={styles.title} {...PEOPLES_TEXT}>
            {title}
          </h1>
          <ProjectTabs id={id} shown={tab} />
          <UnsavedNote />
        </div>
        <Suspense fallback={<PaneLoading />}>
          {tab === 'script' ? (
            <>
              <Desk id={id} hasOutline={hasOutline} />
              <Finding id={id} path={path} />
              <NamePane path={path} />
            </>
          ) : (
            <ProjectPart key={`${id} ${tab}`} tab={tab} id={id} path={path} />
          )}
        </Suspense>
        <Places />
        <SaveLine id={id} />
      </main>
      {going && <GoToDialog id={id} onClose={() => setGoing(false)} />}
      <KeysDialog ref={keys} keys={keyList} />
    </SlimFrame>
  );
}

/** At an address that names no story: nothing of one is shown, which would wait for ever. */
const NoStory = () => (
  <SlimFrame page="Studio" back="/projects" backLabel="Back to the stories">
    <main id="main" tabIndex={-1} className={styles.none}>
      <h1>There is no such story</h1>
      <p>Nothing has this address. All stories are in the list.</p>
      <Button look="secondary" to="/projects">
        To the stories
      </Button>
    </main>
  </SlimFrame>
);

/** What the keys of a search do: whether the page has taken one, null for all other keys. Elsewhere than in a text the browser finds words. */
function useFinding(id: string, tab: ProjectTab): (command: StudioCommand) => boolean | null {
  const search = useCase(ScriptSearch);
  const navigate = useNavigate();
  return (command) => {
    const isText = tab === 'script';
    if (command === 'find' && isText) search.open(id, false);
    else if (command === 'find-in-all') {
      if (!isText) void navigate(tabAddress(id, 'script'));
      search.open(id, true);
    } else if (command === 'next-hit' || command === 'previous-hit') {
      if (!isText || !search.state.value.isOpen) return false;
      search.step(command === 'next-hit' ? 1 : -1);
    } else return command === 'find' ? false : null;
    return true;
  };
}

function Finding({ id, path }: { readonly id: string; readonly path: string }) {
  const isOpen = useLivePart(useCase(ScriptSearch).state, (state) => state.isOpen);
  // At once, without a chunk of its own: what one types next goes into its field, and never into the text.
  return isOpen && <SearchPane id={id} path={path} />;
}

function Places() {
  const has = useLivePart(useCase(ScriptDesk).state, (state) => state.kind === 'ready' && state.places.length > 0);
  return (
    has && (
      <Suspense>
        <PlacesPane />
      </Suspense>
    )
  );
}

const VIEWS = [
  ['text', 'Text'],
  ['play', 'Play'],
] as const;

/** The outline, the text and what stands beside it. */
function Desk({ id, hasOutline }: { readonly id: string; readonly hasOutline: boolean }) {
  const [query] = useSearchParams();
  const { path, hasHistory } = textFrom(query);
  const isInk = useIsScript(path) === true;
  const isPlayed = isInk && !hasHistory;
  const isWide = useLivePart(useCase(TestPlay).state, (state) => state.isWide) && isPlayed;
  // On a narrow screen there is room for one of them.
  const [shows, setShows] = useState<'text' | 'play'>('text');
  return (
    <div
      className={styles.desk}
      data-outline={(isInk && hasOutline) || undefined}
      data-beside={hasHistory || undefined}
      data-played={isPlayed || undefined}
      data-shown={shows}
      data-wide={isWide || undefined}
    >
      {isPlayed && (
        <div className={styles.views}>
          <Segments legend="Shown" options={VIEWS} value={shows} onChoose={setShows} />
        </div>
      )}
      {isInk && hasOutline && <OutlinePane />}
      <OpenedText id={id} />
      {hasHistory && <HistoryPane key={`${id} ${path}`} id={id} path={path} />}
      {isPlayed && <PlayPane key={id} id={id} />}
    </div>
  );
}

/** The texts of the story, of which one is open, and its history. */
function Tools({ id, tab, showKeys }: { readonly id: string; readonly tab: ProjectTab; readonly showKeys: () => void }) {
  return (
    <>
      {tab === 'script' && <TextTools id={id} />}
      {tab !== 'versions' && (
        <Button look="primary" to={tabAddress(id, 'versions')}>
          Publish…
        </Button>
      )}
      <span className={styles.keys}>
        <IconButton label="Keys" onClick={showKeys}>
          <Keyboard />
        </IconButton>
      </span>
    </>
  );
}

function TextTools({ id }: { readonly id: string }) {
  const search = useCase(ScriptSearch);
  const project = useLive(useRemote(openedProject).state);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [isListed, list] = useState(false);
  if (project.kind !== 'ready') return null;
  const { path, hasHistory } = textFrom(query);
  return (
    <>
      <span className={styles.texts}>
        <Button look="quiet" aria-label={`Texts of the story: ${path}`} onClick={() => list(true)}>
          <FilePlus /> <bdi {...PEOPLES_TEXT}>{path}</bdi>
        </Button>
      </span>
      <span className={styles.file}>
        <Field label="File" labelHidden>
          {(control) => (
            <Select
              {...control}
              options={project.value.paths.map((one) => [one, one] as const)}
              value={path}
              onChange={({ currentTarget: { value } }) => void navigate(textAddress(id, { path: value, hasHistory }))}
            />
          )}
        </Field>
      </span>
      {isListed && (
        <Suspense>
          <TextsDialog id={id} path={path} onClose={() => list(false)} />
        </Suspense>
      )}
      <span className={styles.find}>
        <IconButton label="Texts of the story" onClick={() => list(true)}>
          <FilePlus />
        </IconButton>
        <IconButton label="Find" onClick={() => search.open(id, false)}>
          <Search />
        </IconButton>
      </span>
      <Button look="quiet" to={textAddress(id, { path, hasHistory: !hasHistory })} aria-expanded={hasHistory} replace>
        History
      </Button>
    </>
  );
}
