import { memo } from 'react';
import { type Block, inlineOf } from '#domain/text/markdown.ts';
import type { Span } from '#domain/text/spans.ts';
import styles from './rich-text.module.scss';

/** One block of a text. A text can produce no URL, attribute or tag other than those written here. */
export const RichBlock = memo(function RichBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return <p dir="auto">{lineOf(block.line)}</p>;
    case 'heading':
      return (
        <h3 className={styles.heading} dir="auto">
          {lineOf(block.line)}
        </h3>
      );
    case 'quote':
      return (
        <blockquote className={styles.quote} dir="auto">
          {numbered(block.lines).map(([key, line]) => (
            <p key={key}>{lineOf(line)}</p>
          ))}
        </blockquote>
      );
    case 'list':
      return block.items[0]?.number === null ? (
        <ul className={styles.list} dir="auto">
          {numbered(block.items).map(([key, { line }]) => (
            <li key={key}>{lineOf(line)}</li>
          ))}
        </ul>
      ) : (
        <ol className={styles.list} dir="auto">
          {numbered(block.items).map(([key, { number, line }]) => (
            <li key={key} value={number ?? undefined}>
              {lineOf(line)}
            </li>
          ))}
        </ol>
      );
    case 'code':
      return (
        <pre className={styles.code} dir="auto">
          {block.text}
        </pre>
      );
    case 'break':
      return <hr className={styles.break} />;
  }
});

/** The label of a choice, with the emphasis in it. */
export const ChoiceLabel = memo(function ChoiceLabel({ label }: { readonly label: string }) {
  return lineOf(inlineOf(label));
});

/** Each with its index as the key: a text only grows at its end. */
export const numbered = <T,>(all: readonly T[]): readonly (readonly [string, T])[] => all.map((one, index) => [`${index}`, one]);

const lineOf = (line: readonly Span[]) => (line.length === 1 && line[0] && isPlain(line[0]) ? line[0].text : numbered(line).map(spanOf));

const isPlain = ({ em, strong, struck, code }: Span): boolean => !em && !strong && !struck && !code;

function spanOf([key, { text, em, strong, struck, code }]: readonly [string, Span]) {
  const bare = code ? <code key={key}>{text}</code> : text;
  const lined = struck ? <s key={key}>{bare}</s> : bare;
  const loud = strong ? <strong key={key}>{lined}</strong> : lined;
  return em ? <em key={key}>{loud}</em> : loud;
}
