import { useRef } from 'react';
import { Session } from '#application/session/session.ts';
import { type CaseFile, DeskCase } from '#application/support/desk-case.ts';
import { Button } from '#ui/design/button.tsx';
import { ConfirmDialog } from '#ui/design/confirm-dialog.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive, useLivePart } from '#ui/platform/use-live.ts';
import styles from './what-players-see.module.scss';

type What = 'story' | 'run';

const texts = {
  story: {
    name: 'The story',
    hide: 'Hide the story',
    ask: 'Hide this story from all players?',
    means:
      'It leaves the shelf, the search and all shared links, with its characters. Games are kept but stand still. You can show it again at any time.',
  },
  run: {
    name: 'The shared run',
    hide: 'Hide the run',
    ask: 'Hide the links to this run?',
    means:
      'The links lead nowhere, and the player can make no new ones for this game. Their game goes on. You can show it again at any time.',
  },
} as const;

/** Whether players see what the case is about, and the button that changes it. Hiding asks once and can be taken back. */
export function WhatPlayersSee({ file }: { readonly file: CaseFile }) {
  if (file.storyHidden === null && file.runHidden === null) return null;
  return (
    <section>
      <h3>What players see</h3>
      <ul className={styles.list}>
        {file.storyHidden !== null && <Row file={file} what="story" hidden={file.storyHidden} />}
        {file.runHidden !== null && <Row file={file} what="run" hidden={file.runHidden} />}
      </ul>
    </section>
  );
}

function Row({ file, what, hidden }: { readonly file: CaseFile; readonly what: What; readonly hidden: boolean }) {
  const desk = useCase(DeskCase);
  const isBusy = useLive(desk.moving).kind === 'running';
  const own = useLivePart(useCase(Session).state, (state) => (state.kind === 'starting' ? null : (state.user?.uuid ?? null)));
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = file.status === 'received' || file.status === 'looking';
  const mayHide = isOpen && file.holder !== null && file.holder.uuid === own;
  const { name, hide, ask, means } = texts[what];
  return (
    <li className={styles.row}>
      <p>
        <strong>{name}</strong> <span className={hidden ? styles.hidden : styles.seen}>{hidden ? 'is hidden' : 'is shown'}</span>
        {!hidden && !mayHide && (
          <span className={styles.hint}>{isOpen ? 'Take the case to hide it.' : 'Only an open case can hide it.'}</span>
        )}
      </p>
      {hidden ? (
        <Button look="secondary" disabled={isBusy} onClick={() => desk.hide(file, { what, hidden: false })}>
          Show it again
        </Button>
      ) : (
        <Button look="secondary" disabled={isBusy || !mayHide} onClick={() => dialog.current?.showModal()}>
          {hide}
        </Button>
      )}
      <ConfirmDialog ref={dialog} title={ask} text={means} yes={hide} no="Leave it" onYes={() => desk.hide(file, { what, hidden: true })} />
    </li>
  );
}
