import { areAlone } from './lone-lines.ts';
import type { Fix, Problem } from './problem.ts';
import { withoutComments } from './without-comments.ts';

/** What is lost where a tag does not say which one it means. */
const LOST = {
  scene: 'no picture is shown for it',
  mood: 'nothing changes there',
  objective: 'nothing is fulfilled there',
  ending: 'the ending has no name there',
  speaker: 'nobody is said to speak there',
  remember: 'nothing is remembered there',
} as const;

const EMPTY = /(?<!\\)#[ \t]*(scene|mood|objective|ending|speaker|remember)[ \t]*:?[ \t]*(?=[#|}\]]|->|<-|$)/gu;

/** Tags of a script that name nothing at all, each where it stands. Source: PROOF-63. */
export function emptyTags(file: string, text: string): readonly Problem[] {
  const bare = withoutComments(text);
  const lines = bare.text.split('\n');
  return lines.flatMap((written, line) =>
    [...written.trimEnd().matchAll(EMPTY)].map(({ 0: whole, 1: kind = 'scene', index }): Problem => {
      const at = { file, line, from: bare.columnOf(line, index), to: bare.columnOf(line, index + whole.trimEnd().length - 1) + 1 };
      const isWhole = written.trim() === whole.trim();
      // A comment within it would go with it.
      const isPlain = at.to - at.from === whole.trimEnd().length;
      const fix: Fix = { label: 'Delete the tag', edits: [{ ...at, insert: '' }] };
      return {
        kind: 'no-data',
        weight: 'loses',
        at,
        sentence: `This tag does not say which ${kind} it means: ${LOST[kind as keyof typeof LOST]}.`,
        fixes: !isPlain || (isWhole && areAlone(lines, new Set([line]))) ? [] : [fix],
      };
    }),
  );
}
