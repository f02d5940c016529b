import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { ideaAnswer, ideaThanks, ideaWords, type MemberIdea, memberIdeas, storyOfIdea } from '#application/studio/projects/idea-desk.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { MAX_IDEA_ANSWER_LENGTH } from '#domain/engagement/idea-draft.ts';
import { counted } from '#domain/text/count-text.ts';
import { dayText } from '#domain/text/date-text.ts';
import { isTooLong } from '#domain/text/text-length.ts';
import { FilterLinks } from '#ui/admin/filter-links.tsx';
import { ActionNote } from '#ui/design/action-note.tsx';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { ListFailed, ListSkeleton } from '#ui/design/list-states.tsx';
import { Select } from '#ui/design/select.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useHeldFocus } from '#ui/platform/use-held-focus.ts';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { useUnsent } from '../use-unsent.ts';
import styles from './idea-rows.module.scss';
import { ideasQuery } from './projects-address.ts';

const lists = [
  ['open', 'Waiting'],
  ['answered', 'Answered'],
] as const;

/** Members' ideas, with what the studio answers and the stories that are made of them. */
export function IdeaRows({ shown }: { readonly shown: 'open' | 'answered' }) {
  const ideas = useRemote(memberIdeas);
  const state = useLive(ideas.state);
  const sending = useLive(useRemote(ideaAnswer).state);
  const making = useLive(useRemote(storyOfIdea).state);
  const thanking = useLive(useRemote(ideaThanks).state);
  const place = useHeldFocus<HTMLElement>();
  const note = [sending, thanking, making].find(({ kind }) => kind === 'running' || kind === 'failed') ?? sending;
  return (
    <section ref={place} tabIndex={-1} aria-labelledby="ideas" className={styles.ideas}>
      <div className={styles.head}>
        <h2 id="ideas">Ideas of members</h2>
        <FilterLinks label="Which ideas" options={lists} chosen={shown} to={ideasQuery} narrow />
      </div>
      <ActionNote state={note} running="One moment…" />
      {state.kind === 'loading' && <ListSkeleton rows={4} />}
      {state.kind === 'failed' && <ListFailed text={state.message} retry={() => ideas.retry()} />}
      {state.kind === 'ready' && state.value.ideas.length === 0 && (
        <p>{shown === 'open' ? 'No idea waits for an answer.' : 'No idea was answered yet.'}</p>
      )}
      {state.kind === 'ready' && state.value.ideas.length > 0 && (
        <>
          <ul aria-label="Ideas">
            {state.value.ideas.map((idea) => (
              <Idea key={idea.id} idea={idea} />
            ))}
          </ul>
          {state.value.count > state.value.ideas.length && (
            <p>
              {state.value.ideas.length} of {counted(state.value.count, 'idea')}: answer these first.
            </p>
          )}
        </>
      )}
    </section>
  );
}

function Idea({ idea }: { readonly idea: MemberIdea }) {
  const makes = useRemote(storyOfIdea);
  const making = useLive(makes.state);
  return (
    <li className={styles.idea}>
      <h3 {...PEOPLES_TEXT}>{idea.title}</h3>
      <p className={styles.from}>
        <bdi {...PEOPLES_TEXT}>{idea.author.name}</bdi>, {dayText(idea.at, 'long')}
      </p>
      <p className={styles.text} {...PEOPLES_TEXT}>
        {idea.text}
      </p>
      {idea.project === null ? (
        <Button look="secondary" disabled={making.kind === 'running'} onClick={() => makes.run(idea.id)}>
          Make a story of it
        </Button>
      ) : (
        <p>
          A story is made of it: <Link to={`/projects/${idea.project}`}>open it</Link>
        </p>
      )}
      <Answer idea={idea} />
      {idea.thanks !== null && <p>{coinsText(idea.thanks)} given in thanks.</p>}
      {idea.status === 'accepted' && idea.thanks === null && <Thanks idea={idea} />}
    </li>
  );
}

const answers = [
  ['reading', 'Being read'],
  ['accepted', 'Taken up'],
  ['declined', 'Not taken up'],
] as const;

function Answer({ idea }: { readonly idea: MemberIdea }) {
  const sends = useRemote(ideaAnswer);
  const state = useLive(sends.state);
  const [text, setText] = useUnsent(ideaWords(idea.id), idea.answer);
  const [status, setStatus] = useState<MemberIdea['status']>(idea.status === 'received' ? 'reading' : idea.status);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !isTooLong(text, MAX_IDEA_ANSWER_LENGTH)) sends.run({ id: idea.id, status, answer: text });
  };
  return (
    <form className={styles.answer} onSubmit={send}>
      <Field label="Answer" hint="It is read where the idea was sent in." limit={{ text, most: MAX_IDEA_ANSWER_LENGTH }}>
        {(control) => <textarea {...control} rows={2} value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />}
      </Field>
      <Field label="It is">
        {(control) => (
          <Select
            {...control}
            options={answers}
            value={status}
            onChange={({ currentTarget }) => setStatus(answers.find(([value]) => value === currentTarget.value)?.[0] ?? status)}
          />
        )}
      </Field>
      <Button type="submit" look="primary" disabled={state.kind === 'running' || text.trim() === ''}>
        {idea.answer === '' ? 'Send the answer' : 'Send it anew'}
      </Button>
    </form>
  );
}

/** Coins that some ideas are worth. */
const USUAL_THANKS = '100';

function Thanks({ idea: { id } }: { readonly idea: MemberIdea }) {
  const thanks = useRemote(ideaThanks);
  const state = useLive(thanks.state);
  const [text, setText] = useState(USUAL_THANKS);
  const coins = /^[1-9]\d{0,4}$/.test(text.trim()) ? Number(text) : null;
  const give = (event: FormEvent) => {
    event.preventDefault();
    if (coins !== null) thanks.run({ idea: id, coins });
  };
  return (
    <form className={styles.answer} onSubmit={give}>
      <Field label="Thanks in coins" hint="Once, and they are told by mail." size="short">
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" look="secondary" disabled={coins === null || state.kind === 'running'}>
        Give the coins
      </Button>
    </form>
  );
}
