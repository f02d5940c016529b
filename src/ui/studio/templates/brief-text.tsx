import { briefParts } from '#domain/narrator/brief-variables.ts';
import styles from './brief-text.module.scss';

/** A brief, or a piece of one, with its variables; a name that no story fills is underlined. */
export const BriefText = ({ text }: { readonly text: string }) =>
  briefParts(text).map(({ kind, written }, index) =>
    kind === 'words' ? (
      written
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      <span key={index} className={styles[kind]} title={kind === 'unknown' ? 'No story fills this name' : undefined}>
        {written}
      </span>
    ),
  );
