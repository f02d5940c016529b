import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { tags } from '@lezer/highlight';
import { InkLanguageSupport } from '@mavnn/codemirror-lang-ink';

/** Prose keeps the colour of prose: what ink reads as signs stands out, notes and tags stand back. */
const style = HighlightStyle.define([
  { tag: [tags.comment, tags.blockComment, tags.labelName], color: 'var(--muted)' },
  { tag: [tags.controlOperator, tags.keyword, tags.literal], color: 'var(--accent)' },
  { tag: [tags.controlKeyword, tags.operator, tags.logicOperator, tags.number, tags.bool, tags.string], color: 'var(--soft)' },
]);

/** The language of ink with its colours. */
export const inkColours = () => [InkLanguageSupport({}), syntaxHighlighting(style)];
