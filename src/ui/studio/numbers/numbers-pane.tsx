import Download from 'lucide-react/icons/download';
import { useNavigate } from 'react-router';
import { numbersFile, storyNumbers } from '#application/studio/numbers/story-numbers.ts';
import { openedProject } from '#application/studio/opened-project.ts';
import { atKnot, FEWEST_PLAYERS, goneOf, mostLeft, placedKnots, type StoryNumbers } from '#domain/studio/numbers/story-numbers.ts';
import { counted, countText } from '#domain/text/count-text.ts';
import { listText } from '#domain/text/list-text.ts';
import { shortPercent } from '#domain/text/percent-text.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { ListFailed } from '#ui/design/list-states.tsx';
import { Meter } from '#ui/design/meter.tsx';
import { Select } from '#ui/design/select.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { PaneLoading, PaneRoom } from '../pane-room.tsx';
import { numbersAddress } from '../project-address.ts';
import { KnotTable } from './knot-table.tsx';
import styles from './numbers-pane.module.scss';
import { ReadingChart } from './reading-chart.tsx';

/** How a story is played: who comes to an ending, and where the others leave. */
export function NumbersPane({ id }: { readonly id: string }) {
  const numbers = useRemote(storyNumbers);
  const state = useLive(numbers.state);
  if (state.kind === 'loading') return <PaneLoading />;
  if (state.kind === 'missing') return null;
  if (state.kind === 'failed')
    return (
      <PaneRoom>
        <ListFailed text={state.message} retry={() => numbers.retry()} />
      </PaneRoom>
    );
  const { value } = state;
  const placed = { ...value, knots: placedKnots(value.knots) };
  return (
    <div className={styles.pane}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className={styles.main} aria-labelledby="numbers" tabIndex={0}>
        <Tools id={id} numbers={value} />
        <Headline numbers={placed} />
        <Figures numbers={value} />
        {placed.knots.length > 0 && value.players > 0 && (
          <>
            <ReadingChart numbers={placed} />
            <KnotTable id={id} numbers={placed} />
          </>
        )}
      </section>
      <Endings numbers={value} />
    </div>
  );
}

interface NumbersProps {
  readonly numbers: StoryNumbers;
}

interface PublishedProps {
  /** With the versions that were published. */
  readonly numbers: StoryNumbers & { readonly versions: readonly number[] };
}

function Tools({ id, numbers }: PublishedProps & { readonly id: string }) {
  const navigate = useNavigate();
  const file = useRemote(numbersFile);
  const project = useLive(useRemote(openedProject).state);
  const title = project.kind === 'ready' ? project.value.title : '';
  const { version, versions } = numbers;
  return (
    <div className={styles.tools}>
      <Field label="Version" labelHidden>
        {(control) => (
          <Select
            {...control}
            options={[['', 'All versions'] as const, ...versions.map((one) => [String(one), `Version ${one}`] as const)]}
            value={version === null ? '' : String(version)}
            onChange={({ currentTarget: { value } }) => void navigate(numbersAddress(id, value === '' ? null : Number(value)))}
          />
        )}
      </Field>
      <p>Without previews and test plays, and without talks</p>
      <Button
        look="quiet"
        onClick={() => file.run({ name: `numbers-${title || id}${version === null ? '' : `-${version}`}.csv`, numbers })}
      >
        <Download /> CSV
      </Button>
    </div>
  );
}

/** What to do something about, first. */
function Headline({ numbers }: NumbersProps) {
  const { players, finished, knots } = numbers;
  const gone = goneOf(numbers);
  const places = mostLeft(knots, 2).map(({ path, left }) => `${countText(left)} ${atKnot(path)}`);
  if (players === 0)
    return (
      <h2 id="numbers" className={styles.headline}>
        Nobody has played it yet.
      </h2>
    );
  return (
    <h2 id="numbers" className={styles.headline}>
      {`${countText(finished)} of ${counted(players, 'player')} came to an ending.`}
      {gone > 0 && places.length > 0 && (
        <>
          {' '}
          <em>{`Of the ${countText(gone)} who left, ${listText(places)}.`}</em>
        </>
      )}
      {players < FEWEST_PLAYERS && <small> Too few to say who leaves where: it takes {FEWEST_PLAYERS}.</small>}
    </h2>
  );
}

function Figures({ numbers }: NumbersProps) {
  const { players, arrived, games, finished, reading, moved, turnsToEnding, coins } = numbers;
  const figures: readonly (readonly [figure: string, name: string])[] = [
    [countText(players - arrived), 'started'],
    ...(arrived > 0 ? [[countText(arrived), 'came from another version'] as const] : []),
    [players === 0 ? '–' : shortPercent(Math.round((100 * finished) / players) / 100), 'finished'],
    [countText(reading), 'still reading'],
    ...(moved > 0 ? [[countText(moved), 'in another version'] as const] : []),
    [turnsToEnding === null ? '–' : countText(turnsToEnding), 'turns to an ending'],
    [players === 0 ? '–' : countText(Math.round((10 * games) / players) / 10), 'games each'],
    [countText(coins), 'coins earned'],
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([figure, name]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

const opinionNames = [
  ['loved', 'Loved it'],
  ['liked', 'Liked it'],
  ['notForMe', 'Not for me'],
] as const;

/** What became of those who finished. */
function Endings({ numbers: { versions, endings, finished, opinions } }: PublishedProps) {
  const said = opinions.loved + opinions.liked + opinions.notForMe;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={styles.aside} aria-labelledby="endings" tabIndex={0}>
      <h2 id="endings">
        Endings found <small>by {counted(finished, 'player')}</small>
      </h2>
      {endings.length === 0 && <p>{versions.length === 0 ? 'No version was published yet.' : 'It has no endings yet.'}</p>}
      <ul>
        {endings.map(({ id, name, players }) => (
          <Bar key={id} name={name} count={players} of={finished} />
        ))}
      </ul>
      <h2>
        Opinions <small>{said === 0 ? 'none yet' : counted(said, 'opinion')}</small>
      </h2>
      <ul>
        {opinionNames.map(([opinion, name]) => (
          <Bar key={opinion} name={name} count={opinions[opinion]} of={said} />
        ))}
      </ul>
    </section>
  );
}

const Bar = ({ name, count, of }: { readonly name: string; readonly count: number; readonly of: number }) => (
  <li>
    <span className={styles.name} {...PEOPLES_TEXT}>
      {name}
    </span>
    <Meter label={name} value={count} max={Math.max(1, of)} />
    <span className={styles.count}>
      {of > 0 && <b>{shortPercent(Math.round((100 * count) / of) / 100)}</b>} {countText(count)}
    </span>
  </li>
);
