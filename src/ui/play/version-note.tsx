import { NewerVersion, type OfferedVersion } from '#application/play/newer-version.ts';
import { counted } from '#domain/text/count-text.ts';
import { Button } from '#ui/design/button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { useStoryText } from '#ui/text/story-language.tsx';
import styles from './floating-note.module.scss';

/** Asks whether the game goes on in a newer version of its story. It takes no focus and stops nothing. */
export function VersionNote() {
  const newer = useCase(NewerVersion);
  const offer = useLive(newer.offer);
  return (
    <div role="status" className={styles.place}>
      {offer !== null && <Offer offer={offer} answer={(accept) => newer.answer(accept)} />}
    </div>
  );
}

interface OfferProps {
  readonly offer: OfferedVersion;
  readonly answer: (accept: boolean) => void;
}

function Offer({ offer: { note, price, priceNow }, answer }: OfferProps) {
  const storyText = useStoryText();
  return (
    <div className={styles.note}>
      <p>There is a newer version of this story, and you can go on in it from here.</p>
      {note !== '' && <blockquote {...storyText}>{note}</blockquote>}
      <p>All that you have read stays, and nothing is charged for it.</p>
      {price !== priceNow && (
        <p>
          A turn in it costs {counted(price, 'coin')}; here it costs {priceNow}.
        </p>
      )}
      <div className={styles.ways}>
        <Button look="quiet" onClick={() => answer(false)}>
          Stay in this one
        </Button>
        <Button look="secondary" onClick={() => answer(true)}>
          Go on in the newer one
        </Button>
      </div>
    </div>
  );
}
