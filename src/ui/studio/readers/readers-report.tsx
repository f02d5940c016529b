import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DraftReading, ReaderFinding } from '#application/studio/readers/draft-reading.ts';
import { TestPlay } from '#application/studio/test-play/test-play.ts';
import { counted } from '#domain/text/count-text.ts';
import { Button } from '#ui/design/button.tsx';
import { Table } from '#ui/design/table.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { MeantForm, useMeant } from '../meant-form.tsx';
import { tabAddress } from '../project-address.ts';
import { ShownWay } from '../proof/shown-way.tsx';
import { ScriptPlace } from '../script/script-place.tsx';
import styles from './readers-pane.module.scss';

type Play = DraftReading['plays'][number];

/** A play with the turn in it that is meant. */
export interface ShownPlay {
  readonly play: number;
  readonly turn: number;
}

interface ReportProps {
  readonly reading: DraftReading;
  /** Another object for each reading. */
  readonly since: object;
  readonly shown: ShownPlay;
  readonly onShow: (shown: ShownPlay) => void;
}

/** What readers ran into, and where their plays ended. */
export function ReadersReport({ reading: { plays, open, aside }, since, shown, onShow }: ReportProps) {
  return (
    <>
      <ol className={styles.findings}>
        {open.map((finding) => (
          <Finding
            key={finding.key}
            finding={finding}
            since={since}
            isShown={finding.play === shown.play && finding.turn === shown.turn}
            onShow={() => onShow(finding)}
          />
        ))}
      </ol>
      {aside.length > 0 && (
        <details className={styles.aside}>
          <summary>{counted(aside.length, 'finding')} meant so</summary>
          <ul>
            {aside.map(({ key, sentence, reason, at }) => (
              <li key={key}>
                <p>{sentence}</p>
                <p className={styles.soft}>
                  <span {...PEOPLES_TEXT}>{reason}</span> <ScriptPlace at={at} />
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Readers plays={plays} onShow={(play) => onShow({ play, turn: -1 })} />
    </>
  );
}

/** What was found, in a line. Of a play that was stopped nothing is told. */
export function titleOf({ plays, open }: DraftReading): string {
  const { length } = plays.filter(({ end }) => end !== 'stopped');
  if (length < FEWEST) return `${counted(length, 'play')} ${length === 1 ? 'is' : 'are'} too few to say who meets what`;
  if (open.length === 0) return `${counted(length, 'play')}, and nothing to tell`;
  return `${counted(open.length, 'thing')} that ${length} plays ran into`;
}

/** Of fewer plays nothing is told. */
const FEWEST = 5;

interface FindingProps {
  readonly finding: ReaderFinding;
  readonly since: object;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

function Finding({ finding, since, isShown, onShow }: FindingProps) {
  const { key, sentence, quote, at, written } = finding;
  const reason = useMeant(since, key);
  const [isAsked, setAsked] = useState(false);
  return (
    <li data-shown={isShown || undefined}>
      <p className={styles.sentence}>{sentence}</p>
      {quote !== '' && <blockquote {...PEOPLES_TEXT}>{quote}</blockquote>}
      <div className={styles.ways}>
        <Button look="quiet" flush aria-pressed={isShown} onClick={onShow}>
          Show the turn
        </Button>
        {at !== '' && <ScriptPlace at={at} />}
        {reason === null && !isAsked && (
          <Button look="quiet" flush onClick={() => setAsked(true)}>
            Meant so…
          </Button>
        )}
      </div>
      {reason !== null && (
        <p role="status" className={styles.soft}>
          Meant so: <span {...PEOPLES_TEXT}>{reason}</span>
        </p>
      )}
      {reason === null && isAsked && <MeantForm since={since} name={key} at={at} written={written} />}
    </li>
  );
}

const STYLES: Readonly<Record<Play['style'], readonly [name: string, does: string]>> = {
  hurried: ['Hurried', 'takes what comes first'],
  thorough: ['Thorough', 'goes where most is left to read'],
  contrary: ['Contrary', 'takes what others left'],
  kind: ['Kind', 'takes what people like'],
  lost: ['Lost', 'goes back, and guesses'],
};

/** Who read, and where each play ended. */
function Readers({ plays, onShow }: { readonly plays: readonly Play[]; readonly onShow: (play: number) => void }) {
  return (
    <Table label="Readers" columns={['Reader', 'Where the plays ended']}>
      {Object.entries(STYLES).map(([style, [name, does]]) => (
        <tr key={style}>
          <th scope="row">
            {name} <span className={styles.soft}>{does}</span>
          </th>
          <td className={styles.ends}>
            {plays.map((play, index) =>
              play.style === style ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: plays have no other name
                <Button key={index} look="quiet" flush onClick={() => onShow(index)}>
                  <span {...PEOPLES_TEXT}>{endOf(play)}</span>
                </Button>
              ) : null,
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}

const endOf = ({ end, ending, turns }: Play): string =>
  end === 'broken'
    ? 'Broke off'
    : end === 'left' || end === 'stopped'
      ? `${end === 'left' ? 'Left' : 'Stopped'} after ${counted(turns.length, 'choice')}`
      : end === 'round'
        ? `No end in ${counted(turns.length, 'choice')}`
        : ending || 'An end without a name';

interface TranscriptProps {
  readonly plays: readonly Play[];
  readonly shown: ShownPlay;
  /** The project in which it is gone on from; absent where it cannot be. */
  readonly id?: string;
}

/** A play as its reader read it. */
export function Transcript({ id, plays, shown }: TranscriptProps) {
  const test = useCase(TestPlay);
  const navigate = useNavigate();
  const play = plays[shown.play];
  if (!play) return null;
  const until = shown.turn < 0 ? play.turns.length : Math.min(shown.turn, play.turns.length);
  const goOn = (project: string) => {
    const way = play.turns.filter((_, index) => index < until);
    test.replay(
      way.map(({ label, at, nth }) => {
        const [, file = '', line = ''] = /^(.+):(\d+)$/.exec(at) ?? [];
        return { file, line: line === '' ? null : Number(line) - 1, nth, label };
      }),
    );
    void navigate(tabAddress(project, 'script'));
  };
  return (
    <ShownWay
      name={`${STYLES[play.style][0]} reader, play ${shown.play + 1}`}
      note={counted(play.turns.length, 'choice')}
      turns={play.turns}
      last={play.last}
      lit={shown.turn}
    >
      {id !== undefined && (
        <Button look="secondary" onClick={() => goOn(id)}>
          Go on from here
        </Button>
      )}
    </ShownWay>
  );
}
