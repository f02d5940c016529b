import Copy from 'lucide-react/icons/copy';
import { useEffect, useRef, useState } from 'react';
import type { SentCase } from '#application/support/case-form.ts';
import { PageHead } from '#ui/brand/page-head.tsx';
import { useBrand } from '#ui/brand/use-brand.ts';
import { Button } from '#ui/design/button.tsx';
import { Card } from '#ui/design/card.tsx';
import { copyText } from '#ui/platform/share-link.ts';
import styles from './support.module.scss';

interface CaseSentProps {
  readonly sent: SentCase;
  /** Empties the form. */
  readonly again: () => void;
}

/** After a complaint or a request was sent: its number, and what happens now. */
export function CaseSent({ sent: { reference, email }, again }: CaseSentProps) {
  const { answerDays } = useBrand();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const path = `/complaints/${reference}`;
  return (
    <div className={styles.page}>
      <PageHead page="We have it" />
      <h1 ref={heading} tabIndex={-1}>
        We have it
      </h1>
      <p className={styles.lead}>
        {email === '' ? 'Keep this number: the answer waits there.' : `A mail with the link is on its way to ${email}.`}
      </p>
      <ReferenceNumber reference={reference} path={path} />
      <dl className={styles.facts}>
        <dt>What now</dt>
        <dd>
          We read it and answer within {answerDays} working {answerDays === 1 ? 'day' : 'days'}.
        </dd>
        <dt>Who reads it</dt>
        <dd>The support team. Nobody else sees your address.</dd>
        <dt>Changed your mind?</dt>
        <dd>You can take it back on its page.</dd>
      </dl>
      <div className={styles.bar}>
        <Button to={path} look="primary" size="large" className={styles.main} onClick={again}>
          See where it stands
        </Button>
        <Button to="/" look="quiet" onClick={again}>
          Back to the stories
        </Button>
      </div>
    </div>
  );
}

/** `path`: of its page, whose link can be copied. */
function ReferenceNumber({ reference, path }: { readonly reference: string; readonly path: string }) {
  const [copied, setCopied] = useState('');
  const copy = async () => {
    const done = (await copyText(new URL(path, location.origin).href)) === 'copied';
    setCopied(done ? 'The link is copied.' : 'The link could not be copied. Write the number down instead.');
  };
  return (
    <Card as="div" className={styles.number}>
      <p>Your reference number</p>
      <p className={styles.reference}>{reference}</p>
      <Button look="secondary" onClick={copy}>
        <Copy />
        Copy the link to its page
      </Button>
      <p role="status" className={styles.hint}>
        {copied}
      </p>
    </Card>
  );
}
