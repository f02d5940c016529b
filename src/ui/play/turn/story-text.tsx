import { useRef } from 'react';
import { type Block, blocksOf, feed, type Markdown, NO_TEXT } from '../../../domain/text/markdown.ts';
import { numbered, RichBlock } from './rich-text.tsx';
import styles from './story-text.module.scss';

interface StoryTextProps {
  readonly text: string;
  /** True while words are still coming. */
  readonly growing: boolean;
}

/** A story's prose, set like a book. A text that grew looks the same when it is finished as one that was there at once. */
export function StoryText({ text, growing }: StoryTextProps) {
  const read = useRef<Markdown>(NO_TEXT);
  const before = read.current;
  const known = text.startsWith(before.text) ? before : NO_TEXT;
  read.current = feed(known, text.slice(known.text.length));
  return <StoryBlocks blocks={blocksOf(read.current, growing)} />;
}

/** Parts of a story, set like a book. */
export function StoryBlocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <div className={styles.text}>
      {numbered(blocks).map(([key, block]) => (
        <RichBlock key={key} block={block} />
      ))}
    </div>
  );
}
