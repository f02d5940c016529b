import CircleX from 'lucide-react/icons/circle-x';
import TrendingUp from 'lucide-react/icons/trending-up';
import { useState } from 'react';
import { type EndedProof, type StoryProof, storyProof } from '#application/studio/proof/story-proof.ts';
import { counted, countText } from '#domain/text/count-text.ts';
import { recentText } from '#domain/text/date-text.ts';
import { Button } from '#ui/design/button.tsx';
import { ListFailed, ListSkeleton } from '#ui/design/list-states.tsx';
import { Table } from '#ui/design/table.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { useNow } from '#ui/platform/use-now.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { ScriptPlace } from '../script/script-place.tsx';
import { BeginSearch } from './begin-search.tsx';
import styles from './proof-pane.module.scss';
import { SearchProgress } from './search-progress.tsx';
import { ShownWay } from './shown-way.tsx';
import { WitnessList } from './witness-list.tsx';

/** What a search of every way through the script has shown. */
export function ProofPane({ id }: { readonly id: string }) {
  const proof = useRemote(storyProof);
  const state = useLive(proof.state);
  return (
    <div className={styles.pane}>
      {state.kind === 'loading' && <ListSkeleton rows={8} />}
      {state.kind === 'failed' && <ListFailed text={state.message} retry={() => proof.retry()} />}
      {state.kind === 'ready' &&
        (state.value.kind === 'ended' ? <Ended id={id} proof={state.value} /> : <Before id={id} proof={state.value} />)}
    </div>
  );
}

interface BeforeProps {
  readonly id: string;
  readonly proof: Exclude<StoryProof, EndedProof>;
}

/** Before a search has shown something. */
function Before({ id, proof }: BeforeProps) {
  if (proof.kind === 'running')
    return (
      <section className={styles.before} aria-labelledby="proof">
        <h2 id="proof">Every choice is played in every state</h2>
        <SearchProgress id={id} search={proof} />
        <WitnessList id={id} />
      </section>
    );
  return (
    <section className={styles.before} aria-labelledby="proof">
      <h2 id="proof">{proof.kind === 'failed' ? 'This draft cannot be searched' : 'This draft was not searched yet'}</h2>
      {proof.kind === 'failed' && (
        <p role="alert" {...PEOPLES_TEXT}>
          {proof.problem}
        </p>
      )}
      <p>
        A search plays every choice in every state that players can come to. It shows which endings and choices can be reached and how soon,
        and whether anybody gets stuck. Our stories take some seconds to a minute.
      </p>
      <BeginSearch id={id} label={proof.kind === 'failed' ? 'Try again' : 'Search every way'} />
      <WitnessList id={id} />
    </section>
  );
}

type Fault = EndedProof['faults'][number];
type Ending = EndedProof['endings'][number];
/** A way that is shown as players read it. */
type FoundWay = { readonly name: string; readonly turns: Fault['turns']; readonly last: string };

const wayOf = ({ id, name, way }: Ending): FoundWay | null =>
  way && { name: `Shortest way to ${name || id || 'an end without a name'}`, ...way };
const wayInto = ({ message, turns, last }: Fault): FoundWay => ({ name: message, turns, last });

function Ended({ id, proof }: { readonly id: string; readonly proof: EndedProof }) {
  const now = useNow();
  const [shown, setShown] = useState<FoundWay | null>(() => {
    const [fault] = proof.faults;
    const [ending] = proof.endings.filter(({ way }) => way !== null);
    return fault ? wayInto(fault) : ending ? wayOf(ending) : null;
  });
  const { sentence, isProven, isWhole, findings, grown, faults, alike, knots } = proof;
  return (
    <>
      <div className={styles.found}>
        <p className={styles.of}>
          Proof of this draft: <time dateTime={proof.at}>{recentText(proof.at, now)}</time>
        </p>
        <h2 data-kind={isProven ? 'proven' : findings.length > 0 ? 'wrong' : 'open'}>{sentence}</h2>
        <p className={styles.facts}>{factsText(proof)}</p>
        {grown.length > 0 && (
          <Notes title="Numbers that went on">
            {grown.map((one) => (
              <li key={one}>
                <TrendingUp />
                <p {...PEOPLES_TEXT}>{one}</p>
              </li>
            ))}
          </Notes>
        )}
        {!isWhole && <BeginSearch id={id} label="Search again" />}
        <Endings proof={proof} shown={shown} onShow={setShown} />
        {findings.length > 0 && (
          <Notes title="To mend">
            {findings.map((finding) => (
              <li key={finding} data-kind="wrong">
                <CircleX />
                <p {...PEOPLES_TEXT}>{finding}</p>
              </li>
            ))}
            {faults.map((fault) => (
              <li key={`${fault.at} ${fault.message}`}>
                <span />
                <Button look="quiet" flush onClick={() => setShown(wayInto(fault))}>
                  Show the way to {fault.at}
                </Button>
              </li>
            ))}
          </Notes>
        )}
        {alike.length > 0 && <Alike sets={alike} />}
        {knots.length > 0 && <Known knots={knots} />}
        <WitnessList id={id} />
      </div>
      {shown && <ShownWay {...shown} note={`${counted(shown.turns.length, 'choice')}, as players read it`} />}
    </>
  );
}

function factsText({ choices, endings, states, seconds, isWhole, longest, kept }: EndedProof): string {
  const reached = endings.filter(({ way }) => way !== null).length;
  return [
    `${reached} of ${counted(endings.length, 'ending')}, ${countText(choices.seen)} of ${counted(choices.all, 'choice')} seen.`,
    `${isWhole ? 'Searched whole' : 'Searched in part'}: ${counted(states, 'state')} in ${counted(Math.max(1, Math.round(seconds)), 'second')}.`,
    ...(longest !== null ? [`The longest play has ${counted(longest, 'choice')}.`] : isWhole ? ['A play can go round for ever.'] : []),
    ...(kept === null ? [] : [`All of the state was told apart: the script has ${kept}.`]),
  ].join(' ');
}

interface EndingsProps {
  readonly proof: EndedProof;
  readonly shown: FoundWay | null;
  readonly onShow: (way: FoundWay) => void;
}

function Endings({ proof: { endings }, shown, onShow }: EndingsProps) {
  return (
    <Table label="Endings" columns={['Ending', 'Shortest way']}>
      {endings.map((ending) => {
        const way = wayOf(ending);
        return (
          <tr key={ending.id} data-shown={way?.name === shown?.name || undefined}>
            <th scope="row" {...PEOPLES_TEXT}>
              {ending.name || ending.id || 'Without an ending'}
            </th>
            <td>
              {way === null ? (
                'not reached'
              ) : (
                <Button look="quiet" flush aria-pressed={way.name === shown?.name} onClick={() => onShow(way)}>
                  {counted(way.turns.length, 'choice')}
                </Button>
              )}
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

function Notes({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section className={styles.notes} aria-label={title}>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

/** Choices of which it does not matter which one is taken. Many are meant so. */
function Alike({ sets }: { readonly sets: EndedProof['alike'] }) {
  return (
    <details className={styles.alike}>
      <summary>
        {counted(sets.length, 'set')} of choices {sets.length === 1 ? 'changes' : 'change'} nothing that follows but words
      </summary>
      <ul>
        {sets.map((places) => (
          <li key={places.join()}>
            {places.map((place) => (
              <ScriptPlace key={place} at={place} />
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What is known of every player at each knot. */
function Known({ knots }: Pick<EndedProof, 'knots'>) {
  return (
    <details className={styles.alike}>
      <summary>What every player has met at each of {counted(knots.length, 'knot')}, and what can still change the story there</summary>
      <ul>
        {knots.map(({ knot, at, values, always }) => (
          <li key={knot}>
            <strong>{knot}</strong> <ScriptPlace at={at} />
            <p className={styles.known} {...PEOPLES_TEXT}>
              Can still change what follows: {values.map(({ name, values: words }) => `${name} (${words})`).join('; ') || 'nothing'}.
            </p>
            <p className={styles.known} {...PEOPLES_TEXT}>
              Every way here goes through: {always.join(', ') || 'nothing before'}.
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
