import type { FormEvent } from 'react';
import { type SentIdea, StoryIdeas } from '#application/engagement/story-ideas.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { MAX_IDEA_LENGTH, MAX_IDEA_TITLE_LENGTH } from '#domain/engagement/idea-draft.ts';
import { dayText } from '#domain/text/date-text.ts';
import { isTooLong } from '#domain/text/text-length.ts';
import { Button } from '#ui/design/button.tsx';
import { Card } from '#ui/design/card.tsx';
import { Field } from '#ui/design/field.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import styles from './idea-card.module.scss';

/** The form for a story idea, and those that the player sent in. */
export function IdeaCard() {
  const ideas = useLive(useCase(StoryIdeas).ideas);
  return (
    <Card id="idea" className={styles.card} aria-labelledby="idea-title" tabIndex={-1}>
      <h2 id="idea-title">A story of yours</h2>
      <p className={styles.line}>Tell the studio what you would like to play. It reads every idea, and answers here.</p>
      <IdeaForm />
      {ideas.kind === 'ready' && ideas.value.length > 0 && (
        <ul className={styles.sent} aria-label="Ideas you sent in">
          {ideas.value.map((idea) => (
            <Sent key={idea.id} idea={idea} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function IdeaForm() {
  const ideas = useCase(StoryIdeas);
  const draft = useLive(ideas.draft);
  const sending = useLive(ideas.sending);
  const long = isTooLong(draft.title, MAX_IDEA_TITLE_LENGTH) || isTooLong(draft.text, MAX_IDEA_LENGTH);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!long) ideas.send();
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <Field label="Title" limit={{ text: draft.title, most: MAX_IDEA_TITLE_LENGTH }} className={styles.field}>
        {(control) => (
          <input
            {...control}
            {...PEOPLES_TEXT}
            value={draft.title}
            autoComplete="off"
            onChange={(event) => ideas.edit({ title: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="What happens, and to whom?"
        limit={{ text: draft.text, most: MAX_IDEA_LENGTH }}
        problem={sending.kind === 'failed' ? sending.message : null}
        className={styles.field}
      >
        {(control) => (
          <textarea
            {...control}
            {...PEOPLES_TEXT}
            rows={4}
            value={draft.text}
            onChange={(event) => ideas.edit({ text: event.target.value })}
          />
        )}
      </Field>
      <Button type="submit" look="secondary" disabled={sending.kind === 'running' || long}>
        Send it in
      </Button>
      <p role="status" className={styles.thanks}>
        {sending.kind === 'done' && 'Thank you. Your idea is with the studio.'}
      </p>
    </form>
  );
}

const statusText: Readonly<Record<SentIdea['status'], string>> = {
  received: 'Received',
  reading: 'Being read',
  accepted: 'Taken up',
  declined: 'Not taken up',
};

function Sent({ idea }: { readonly idea: SentIdea }) {
  return (
    <li>
      <h3 {...PEOPLES_TEXT}>{idea.title}</h3>
      <p className={styles.status}>
        {statusText[idea.status]} · sent on {dayText(idea.created, 'long')}
      </p>
      {idea.answer !== '' && <p {...PEOPLES_TEXT}>{idea.answer}</p>}
      {idea.thanks !== null && <p>Thank you: {coinsText(idea.thanks)} are yours.</p>}
    </li>
  );
}
