import { type ReactNode, use, useState } from 'react';
import { type Block, blocksOf, feed, NO_TEXT } from '#domain/text/markdown.ts';
import { numbered, RichBlock } from './rich-text.tsx';
import { StoryLanguage } from './story-language.tsx';
import styles from './story-text.module.scss';

interface BlockProps {
  /** The index of the block to mark. */
  readonly marked?: number | null;
  /** Rendered in each block, after its text. */
  readonly inBlock?: ((index: number) => ReactNode) | undefined;
}

interface StoryTextProps extends BlockProps {
  readonly text: string;
}

/** A story's prose. A text that arrived in parts renders the same as one that arrived at once. */
export function StoryText({ text, ...props }: StoryTextProps) {
  const [read, setRead] = useState(() => feed(NO_TEXT, text));
  const known = text.startsWith(read.text) ? read : NO_TEXT;
  const now = known.text === text ? known : feed(known, text.slice(known.text.length));
  if (now !== read) setRead(now);
  return <StoryBlocks blocks={blocksOf(now)} {...props} />;
}

/** Blocks of a story. */
export function StoryBlocks({ blocks, marked = null, inBlock }: BlockProps & { readonly blocks: readonly Block[] }) {
  const lang = use(StoryLanguage);
  return (
    <div className={styles.text} lang={lang}>
      {numbered(blocks).map(([key, block], index) => (
        <div key={key} className={styles.block} data-block={index} data-marked={index === marked || undefined}>
          <RichBlock block={block} />
          {inBlock?.(index)}
        </div>
      ))}
    </div>
  );
}
