import type * as v from 'valibot';
import type { CamelCased } from '#contract/camel-case.ts';
import type { readDraft } from '#contract/studio/readers.ts';
import type { ReadPlay, ReadTurn } from '#domain/studio/readers/read-play.ts';
import type { ReadersReport } from '#server/domain/studio/readers/readers-report.ts';

type ShownReading = CamelCased<v.InferInput<(typeof readDraft)['answer']>>;

/** What test readers ran into, and their plays as an admin reads them. */
export function shownReading({ games, plays, endings, open, aside }: ReadersReport): ShownReading {
  const names = new Map(endings.map(({ id, name }) => [id, name]));
  const shownPlay = ({ style, turns, end }: ReadPlay): ShownReading['plays'][number] => ({
    style,
    end: end.kind,
    ending: end.kind === 'ended' ? (names.get(end.ending) ?? end.ending) : '',
    turns: turns.flatMap((turn) => {
      const taken = turn.offered[turn.taken ?? -1];
      return taken ? [{ before: lastText(turn), label: taken.label, at: taken.at, nth: taken.nth }] : [];
    }),
    last: end.kind === 'broken' ? end.message : lastText(turns.at(-1)),
  });
  return { games, plays: plays.map(shownPlay), open: [...open], aside: [...aside] };
}

const lastText = (turn: ReadTurn | undefined): string => turn?.paragraphs.at(-1)?.text ?? '';
