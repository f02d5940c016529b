import { useState } from 'react';
import { type UnsavedText, UnsavedTexts } from '#application/studio/texts/unsaved-texts.ts';
import { Button } from '#ui/design/button.tsx';
import { copyText } from '#ui/platform/share-link.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './unsaved-note.module.scss';

/** Texts that the server did not take when they were left, each with ways to take it along. */
export function UnsavedNote() {
  const texts = useLive(useCase(UnsavedTexts).state);
  return (
    <div role="alert" className={styles.note}>
      {texts.map((text) => {
        const same = texts.filter(({ path }) => path === text.path);
        return <Unsaved key={text.page} unsaved={text} which={same.length > 1 ? ` (${same.indexOf(text) + 1} of ${same.length})` : ''} />;
      })}
    </div>
  );
}

interface UnsavedProps {
  readonly unsaved: UnsavedText;
  /** Which it is, where several of one path are held. */
  readonly which: string;
}

function Unsaved({ unsaved, which }: UnsavedProps) {
  const texts = useCase(UnsavedTexts);
  const [said, say] = useState('');
  const { path, message } = unsaved;
  const copy = async () =>
    say((await copyText(unsaved.text)) === 'copied' ? 'Copied.' : 'This browser does not let it be copied. Download it.');
  return (
    <div>
      <p>
        What you wrote in {path}
        {which}{' '}
        {unsaved.isKept
          ? 'has not reached the server. This browser keeps it until you have it, and it comes in when a text of this name is opened again.'
          : 'is on this page alone: the server did not take it, and this browser keeps nothing.'}{' '}
        {message}
      </p>
      <Button look="quiet" onClick={() => void copy()}>
        Copy the text
      </Button>
      <Button look="quiet" onClick={() => texts.download(unsaved)}>
        Download the text
      </Button>
      <Button look="quiet" onClick={() => texts.drop(unsaved)}>
        I have it
      </Button>
      <span role="status">{said}</span>
    </div>
  );
}
