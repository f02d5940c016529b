import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { openedProject } from '#application/studio/opened-project.ts';
import { listedStories } from '#application/studio/projects/listed-stories.ts';
import { ScriptGuide } from '#application/studio/script/script-guide.ts';
import { ScriptTools } from '#application/studio/script/script-tools.ts';
import { type Destination, destinationsFor } from '#domain/studio/script/go-to.ts';
import { Dialog } from '#ui/design/dialog.tsx';
import { Field } from '#ui/design/field.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive, useLivePart } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import styles from './go-to-dialog.module.scss';
import { tabAddress, textAddress } from './project-address.ts';
import { tabNames, useShownTabs } from './project-tabs.tsx';

const SHOWN = 12;
const kinds: Readonly<Record<Destination['kind'], string>> = {
  knot: 'knot',
  text: 'text',
  part: 'part of the story',
  story: 'another story',
};

interface GoToDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** A field in which a name leads anywhere: to a knot, a text, a part of the story or another story. */
export function GoToDialog({ id, onClose }: GoToDialogProps) {
  const navigate = useNavigate();
  const tools = useCase(ScriptTools);
  const all = useDestinations(id);
  const [words, setWords] = useState('');
  const [marked, mark] = useState(0);
  const list = useId();
  const found = destinationsFor(words, all, SHOWN);
  const current = Math.min(marked, found.length - 1);
  const go = (to: Destination | undefined, at: Element) => {
    if (to === undefined) return;
    // The text has the focus from here on. Its caret follows at once: keys that come before the dialog's event would be written where it was.
    at.closest('dialog')?.close();
    if (to.kind === 'knot') tools.openFlow(to.to);
    else void navigate(to.to);
  };
  const keys = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) mark((current + step + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter') go(found[current], event.currentTarget);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title="Go to" typed onClose={onClose}>
      <Field label="A knot, a text, a part or another story" labelHidden>
        {(control) => (
          <input
            {...control}
            className={styles.field}
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls={list}
            aria-activedescendant={found.length > 0 ? `${list}-${current}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            value={words}
            placeholder="Knot, text, part, story"
            onKeyDown={keys}
            onChange={({ currentTarget: { value } }) => {
              setWords(value);
              mark(0);
            }}
          />
        )}
      </Field>
      <div id={list} role="listbox" aria-label="Where to" className={styles.list}>
        {found.map((one, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          <div
            key={`${one.kind} ${one.to}`}
            id={`${list}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === current}
            className={styles.option}
            onClick={({ currentTarget }) => go(one, currentTarget)}
          >
            <bdi {...PEOPLES_TEXT}>{one.name}</bdi>
            <span>{kinds[one.kind]}</span>
          </div>
        ))}
      </div>
      <p role="status" className={styles.none}>
        {found.length === 0 && 'Nothing here has this name.'}
      </p>
    </Dialog>
  );
}

/** All that one can go to from a story. */
function useDestinations(id: string): readonly Destination[] {
  const study = useLivePart(useCase(ScriptGuide).state, (state) => state.study);
  const project = useLive(useRemote(openedProject).state);
  const stories = useLive(useRemote(listedStories).state);
  const tabs = useShownTabs();
  const rows = study?.outline.chapters.flatMap((chapter) => chapter.rows) ?? [];
  const paths = project.kind === 'ready' ? project.value.paths : [];
  const others = stories.kind === 'ready' ? stories.value.filter((one) => one.id !== id) : [];
  return [
    ...rows.map(({ path }) => ({ kind: 'knot', name: path, to: path }) as const),
    ...tabs.map((tab) => ({ kind: 'part', name: tabNames[tab], to: tabAddress(id, tab) }) as const),
    { kind: 'part', name: 'All stories', to: '/projects' },
    ...paths.map((path) => ({ kind: 'text', name: path, to: textAddress(id, { path, hasHistory: false }) }) as const),
    ...others.map(({ id: other, title }) => ({ kind: 'story', name: title, to: `/projects/${other}` }) as const),
  ];
}
