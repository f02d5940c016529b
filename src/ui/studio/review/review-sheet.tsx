import { type FormEvent, useState } from 'react';
import { type OpenParagraph, PreviewReview } from '#application/studio/review/preview-review.ts';
import { MAX_REVIEW_NAME_LENGTH, MAX_REVIEW_TEXT_LENGTH, MAX_WORDING_LENGTH } from '#domain/studio/project-limits.ts';
import { type ReviewThread, threadsAt } from '#domain/studio/review/review.ts';
import { type NoteKind, typedAt } from '#domain/studio/review/typed-notes.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { Segments } from '#ui/design/segments.tsx';
import { Sheet } from '#ui/design/sheet.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import styles from './review-sheet.module.scss';
import { ReviewWords } from './review-words.tsx';

/** What was said about the paragraph that is open, and what one says oneself. */
export function ReviewSheet() {
  const review = useCase(PreviewReview);
  const { open, threads, seen } = useLive(review.state);
  // It stays for all that one writes here.
  const [name, setName] = useState('');
  const [kind, setKind] = useState<NoteKind>('comment');
  if (open === null) return null;
  const here = threadsAt(threads, seen, open.place);
  const said = here.flatMap(({ first, answers }) => [first, ...answers]);
  return (
    <Sheet title="On this paragraph" typed onClose={() => review.look(null)}>
      <div className={styles.inside}>
        <blockquote className={styles.quote} {...PEOPLES_TEXT}>
          {open.text}
        </blockquote>
        {said.length > 0 && <ReviewWords comments={said} />}
        <Compose
          key={`${open.place.path} ${open.place.line}`}
          open={open}
          threads={here}
          name={name}
          setName={setName}
          kind={kind}
          setKind={setKind}
        />
      </div>
    </Sheet>
  );
}

interface ComposeProps extends Pick<WriteProps, 'open' | 'name' | 'setName'> {
  readonly threads: readonly ReviewThread[];
  readonly kind: NoteKind;
  readonly setKind: (kind: NoteKind) => void;
}

/** A comment and another wording: who looks at one in between, or closes the sheet, keeps what they typed in the other. */
function Compose({ open, threads, name, setName, kind, setKind }: ComposeProps) {
  const review = useCase(PreviewReview);
  const { typed } = useLive(review.state);
  const words = (of: NoteKind) => typedAt(typed, open, of)?.words;
  const canPropose = open.text.length <= MAX_WORDING_LENGTH;
  const of = { open, name, setName };
  return (
    <>
      {canPropose && <Segments legend="What you send" options={KINDS} value={kind} onChoose={setKind} />}
      {kind === 'wording' && canPropose ? (
        <Propose {...of} text={words('wording') ?? open.text} setText={(text) => review.type('wording', text)} />
      ) : (
        <Write
          {...of}
          answers={threads.find(({ first }) => !first.closed && first.proposal === null)?.first.id ?? null}
          text={words('comment') ?? ''}
          setText={(text) => review.type('comment', text)}
        />
      )}
    </>
  );
}

const KINDS = [
  ['comment', 'A comment'],
  ['wording', 'Another wording'],
] as const;

interface NameProps {
  readonly name: string;
  readonly setName: (name: string) => void;
  /** Whether it was to be sent. */
  readonly isAsked: boolean;
}

function Name({ name, setName, isAsked }: NameProps) {
  return (
    <Field
      label="Your name"
      hint="As the others are to read it."
      limit={{ text: name, most: MAX_REVIEW_NAME_LENGTH }}
      problem={isAsked && name.trim() === '' ? 'Write a name, any name.' : null}
    >
      {(control) => (
        <input {...control} type="text" dir="auto" autoComplete="nickname" value={name} onChange={({ target }) => setName(target.value)} />
      )}
    </Field>
  );
}

/** The paragraph as one would have it. */
function Propose({ open, name, setName, text, setText }: Omit<WriteProps, 'answers'>) {
  const review = useCase(PreviewReview);
  const sending = useLive(review.sending);
  const [isAsked, ask] = useState(false);
  const isSame = text.trim() === open.text.trim();
  const send = (event: FormEvent) => {
    event.preventDefault();
    ask(true);
    const fits = name.trim().length <= MAX_REVIEW_NAME_LENGTH && text.trim().length <= MAX_WORDING_LENGTH;
    if (name.trim() === '' || text.trim() === '' || isSame || !fits) return;
    ask(false);
    review.write({ name: name.trim(), text: text.trim(), shown: open.text, place: open.place });
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <Name name={name} setName={setName} isAsked={isAsked} />
      <Field
        label="Your wording"
        hint="Change what you would say otherwise. The writers decide whether they take it."
        limit={{ text, most: MAX_WORDING_LENGTH }}
        problem={sending.kind === 'failed' ? sending.message : isAsked && isSame ? 'Change a word first.' : null}
      >
        {(control) => <textarea {...control} {...PEOPLES_TEXT} rows={6} value={text} onChange={({ target }) => setText(target.value)} />}
      </Field>
      <Button look="primary" type="submit" disabled={sending.kind === 'running'}>
        {sending.kind === 'running' ? 'Sending…' : 'Propose it'}
      </Button>
    </form>
  );
}

interface WriteProps {
  readonly open: OpenParagraph;
  /** The comment that is answered; null for a new one. */
  readonly answers: string | null;
  readonly name: string;
  readonly setName: (name: string) => void;
  readonly text: string;
  readonly setText: (text: string) => void;
}

function Write({ open, answers, name, setName, text, setText }: WriteProps) {
  const review = useCase(PreviewReview);
  const sending = useLive(review.sending);
  const [isAsked, ask] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    ask(true);
    const fits = name.trim().length <= MAX_REVIEW_NAME_LENGTH && text.trim().length <= MAX_REVIEW_TEXT_LENGTH;
    if (name.trim() === '' || text.trim() === '' || !fits) return;
    const about = answers === null ? ({ kind: 'line', place: open.place } as const) : ({ kind: 'answer', comment: answers } as const);
    ask(false);
    review.write({ name: name.trim(), text: text.trim(), about });
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <Name name={name} setName={setName} isAsked={isAsked} />
      <Field
        label={answers === null ? 'Comment' : 'Answer'}
        hint="It stays with this paragraph while the text around it changes."
        limit={{ text, most: MAX_REVIEW_TEXT_LENGTH }}
        problem={sending.kind === 'failed' ? sending.message : isAsked && text.trim() === '' ? 'Write what you think.' : null}
      >
        {(control) => <textarea {...control} {...PEOPLES_TEXT} rows={3} value={text} onChange={({ target }) => setText(target.value)} />}
      </Field>
      <Button look="primary" type="submit" disabled={sending.kind === 'running'}>
        {sending.kind === 'running' ? 'Sending…' : 'Send'}
      </Button>
    </form>
  );
}
