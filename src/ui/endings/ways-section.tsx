import Check from 'lucide-react/icons/check';
import Back from 'lucide-react/icons/corner-up-left';
import Lock from 'lucide-react/icons/lock-keyhole';
import type { FoundEnding, RunWays } from '#application/endings/endings.ts';
import { rarityText } from '#domain/endings/rarity.ts';
import { plainLabel } from '#domain/text/plain-text.ts';
import { PAGE_WORDS, useStoryText } from '#ui/text/story-language.tsx';
import { RunSteps } from './run-steps.tsx';
import { WaysDrawing } from './ways-drawing.tsx';
import styles from './ways-section.module.scss';

type EndingOnList = Pick<FoundEnding['endings'][number], 'id' | 'name' | 'hint' | 'found'> & { readonly rarity?: number | null };

interface WaysSectionProps {
  readonly endings: readonly EndingOnList[];
  /** Null while they are not known. */
  readonly ways: RunWays | null;
  /** Absent outside of a game. */
  readonly goTo?: (turnId: string) => void;
  /** `2` where the ending is the page, `3` in a game. */
  readonly level: 2 | 3;
}

/** How many endings were found, where the ways part, of each locked ending its hint and the way back, and the decisions of the run. */
export function WaysSection({ endings, ways, goTo, level }: WaysSectionProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  const found = endings.filter((each) => each.found).length;
  return (
    <section className={styles.ways} aria-labelledby="endings-found">
      <Title id="endings-found">
        {found} of {endings.length} endings found
      </Title>
      {ways !== null && ways.ways.length > 0 && <WaysDrawing endings={endings} run={ways} />}
      <ul className={styles.list}>
        {endings.map((ending) => (
          <li key={ending.id} className={ending.found ? styles.found : styles.locked}>
            {ending.found ? <Check /> : <Lock />}
            <div>{ending.found ? <Found ending={ending} /> : <Locked ending={ending} way={wayTo(ways, ending.id)} goTo={goTo} />}</div>
          </li>
        ))}
      </ul>
      {ways !== null && (ways.steps ?? []).length > 0 && (
        <RunSteps steps={ways.steps ?? []} parting={partingHints(ways, endings)} goTo={goTo} />
      )}
    </section>
  );
}

/** The hints of locked endings by the turn where the way to them parts. */
function partingHints({ ways }: RunWays, endings: readonly EndingOnList[]): ReadonlyMap<string, readonly string[]> {
  const hintOf = (id: string) => endings.find((ending) => ending.id === id && !ending.found)?.hint;
  const groups = Map.groupBy(ways, ({ turnId }) => turnId);
  return new Map([...groups].map(([turnId, parted]) => [turnId, parted.flatMap(({ endingId }) => hintOf(endingId) ?? [])]));
}

const wayTo = (run: RunWays | null, endingId: string) => run?.ways.find((way) => way.endingId === endingId);

function Found({ ending }: { readonly ending: EndingOnList }) {
  const { rarity = null } = ending;
  const storyText = useStoryText();
  return (
    <p className={styles.name}>
      <strong {...storyText}>{ending.name}</strong>
      {rarity !== null && (
        <span>
          {rarityText(rarity)}
          <span className="visually-hidden"> of players</span>
        </span>
      )}
    </p>
  );
}

interface LockedProps {
  readonly ending: EndingOnList;
  readonly way: RunWays['ways'][number] | undefined;
  readonly goTo: ((turnId: string) => void) | undefined;
}

function Locked({ ending, way, goTo }: LockedProps) {
  const storyText = useStoryText();
  return (
    <>
      <p className={styles.hint} {...storyText}>
        <span className="visually-hidden" {...PAGE_WORDS}>
          Not found yet:{' '}
        </span>
        {ending.hint}
      </p>
      {way && goTo && (
        <button type="button" className={styles.back} onClick={() => goTo(way.turnId)}>
          <Back />
          <WayBack way={way} />
        </button>
      )}
    </>
  );
}

/** Names the decision, or where it is not known the turn. */
function WayBack({ way: { choice, depth } }: { readonly way: RunWays['ways'][number] }) {
  const storyText = useStoryText();
  if (choice !== null)
    return (
      <span>
        Back to: <bdi {...storyText}>{plainLabel(choice)}</bdi>
      </span>
    );
  return depth === 0 ? 'Back to the opening, where the ways part' : `Back to turn ${depth}, where the ways part`;
}
