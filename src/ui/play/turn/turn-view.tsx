import { memo, type ReactNode } from 'react';
import { Play } from '#application/play/play.ts';
import { MAX_INPUT_LENGTH, MAX_REPLY_LENGTH, type ShownInput, type Turn } from '#domain/play/turn.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { ChoiceLabel } from '#ui/text/rich-text.tsx';
import { PAGE_WORDS, useStoryText } from '#ui/text/story-language.tsx';
import { Passage } from './passage.tsx';
import { TakenAs } from './taken-as.tsx';
import { Thoughts } from './thoughts.tsx';
import { VariantSwitch } from './turn-bar.tsx';
import { TurnEditor } from './turn-editor.tsx';
import styles from './turn-view.module.scss';
import { type Editing, useEditing } from './use-editing.ts';

/** An earlier turn. */
export const TurnView = memo(function TurnView({ turn, newModel = null }: { readonly turn: Turn; readonly newModel?: string | null }) {
  const { editing, edit, article } = useEditing(turn.id);
  return (
    <article ref={article} className={styles.turn}>
      <ModelNote model={newModel} />
      <PlayerPart turn={turn} editing={editing} close={() => edit(null)} />
      <SpokenBy turn={turn} />
      <Thoughts turn={turn} />
      {editing === 'reply' ? <ReplyEditor turn={turn} close={() => edit(null)} /> : <Passage turn={turn} newest={false} edit={edit} />}
      <TurnRemark turn={turn} />
      <VariantSwitch turn={turn} />
    </article>
  );
});

interface PartProps {
  readonly turn: Turn;
  readonly close: () => void;
}

/** The player's input, or the editor to replace it. */
export function PlayerPart({ turn, editing, close }: PartProps & { readonly editing: Editing }) {
  const play = useCase(Play);
  if (editing !== 'words') return <PlayerLine turn={turn} />;
  return (
    <TurnEditor
      turnId={turn.id}
      label="Your words"
      text={turn.input?.text ?? ''}
      maxLength={MAX_INPUT_LENGTH}
      saveLabel="Send instead"
      save={(text, onSaved) => play.sendInstead(turn, text, onSaved)}
      close={close}
      note="The story goes on from here another way. What was told before is kept as a branch."
    />
  );
}

/** Edits a reply in place. */
export function ReplyEditor({ turn, close }: PartProps) {
  const play = useCase(Play);
  return (
    <TurnEditor
      turnId={turn.id}
      label="The reply"
      text={turn.text}
      maxLength={MAX_REPLY_LENGTH}
      saveLabel="Save"
      save={(text, onSaved) => play.edit(turn.id, text, onSaved)}
      close={close}
      other={turn.edited ? { label: 'The narrator’s words', act: (onSaved) => play.edit(turn.id, '', onSaved) } : undefined}
    />
  );
}

/** The player's input: their own text, with the choice that it was taken for, or the label of the choice. */
function PlayerLine({ turn }: { readonly turn: Turn }) {
  const { input } = turn;
  const storyText = useStoryText();
  const words = inputWords(input);
  if (words === null && input?.but === undefined) return null;
  return (
    <p className={styles.player} {...storyText}>
      <span className="visually-hidden" {...PAGE_WORDS}>
        You:{' '}
      </span>
      {input?.kind === 'say' ? <>“{words}”</> : words}
      <TakenAs turn={turn} />
      {input?.but !== undefined && (
        <span className={styles.but} {...storyText}>
          <span {...PAGE_WORDS}>Again, but:</span> {input.but}
        </span>
      )}
    </p>
  );
}

/** What the player did: the label of their choice, with its emphasis, or their own words. Null where neither is shown. */
export function inputWords(input: ShownInput | null): ReactNode {
  if (input?.label) return <ChoiceLabel label={input.label} />;
  return input?.text || null;
}

/** Who says the text of a turn from elsewhere, and that the character does not know it. */
export function SpokenBy({ turn: { speaker, hidden } }: { readonly turn: Turn }) {
  const storyText = useStoryText();
  if (!speaker && !hidden) return null;
  return (
    <p className={styles.remark}>
      {speaker && <bdi {...storyText}>{speaker}</bdi>}
      {speaker && hidden && ' · '}
      {hidden && 'Hidden from the character'}
    </p>
  );
}

/** Says once that another model tells the story from here on. */
export function ModelNote({ model }: { readonly model: string | null }) {
  return model === null ? null : <p className={styles.remark}>From here on, another model tells this story: {model}.</p>;
}

/** How a turn ended, where its text does not show it. */
export function TurnRemark({ turn }: { readonly turn: Turn }) {
  const remarks = [remarkOf(turn), turn.edited ? 'You changed this reply.' : null].filter((remark) => remark !== null);
  return remarks.length === 0 ? null : <p className={styles.remark}>{remarks.join(' ')}</p>;
}

function remarkOf({ status, cost, input, text, brought }: Turn): string | null {
  switch (status) {
    case 'running':
      return null;
    case 'stopped':
      return cost === 0 ? 'You stopped here. Nothing was charged.' : 'You stopped here.';
    case 'failed':
    case 'interrupted':
      return text === '' ? 'No reply came. Nothing was charged.' : 'The reply broke off. Nothing was charged.';
    case 'done':
      return input !== null && cost === 0 && !brought ? 'This turn was free.' : null;
  }
}
