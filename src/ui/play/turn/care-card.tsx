import X from 'lucide-react/icons/x';
import { useMemo, useState } from 'react';
import { Play } from '#application/play/play.ts';
import type { PlayState } from '#application/play/play-state.ts';
import { careCard } from '#domain/play/care-card.ts';
import { speaksOfSelfHarm } from '#domain/text/speaks-of-self-harm.ts';
import { IconButton } from '#ui/design/icon-button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import styles from './care-card.module.scss';

const newestId = (state: PlayState): string | null => (state.kind === 'open' ? (state.turns.at(-1)?.id ?? null) : null);

/** The id of the newest turn if the player's input in it may be about self-harm. */
function turnOfConcern(state: PlayState): string | null {
  const last = state.kind === 'open' ? state.turns.at(-1) : undefined;
  return last?.input?.text !== undefined && speaksOfSelfHarm(last.input.text) ? last.id : null;
}

interface Care {
  /** The turn whose input the card is about; null without a card. */
  readonly about: string | null;
  readonly close: () => void;
}

/** Whether help lines are shown. They stay over the following turns until they are closed, and return only for a new input. */
export function useCare(): Care {
  const { state } = useCase(Play);
  const id = useLivePart(state, newestId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: computed once per turn, not per received text
  const concern = useMemo(() => turnOfConcern(state.value), [state, id]);
  const [about, setAbout] = useState<string | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  if (concern !== null && concern !== about) setAbout(concern);
  return { about: about === closed ? null : about, close: () => setClosed(about) };
}

/** Help lines. The card does not block the game. */
export function CareCard({ care }: { readonly care: Care }) {
  if (care.about === null) return null;
  return (
    <section className={styles.card} aria-labelledby="care">
      <h2 id="care">{careCard.title}</h2>
      <p>{careCard.text}</p>
      <ul>
        {careCard.lines.map(({ where, how, href }) => (
          <li key={where}>
            {where}:{' '}
            <a href={href} target={href.startsWith('http') ? '_blank' : undefined} rel="noreferrer">
              {how}
            </a>
          </li>
        ))}
      </ul>
      <p>{careCard.urgent}</p>
      <IconButton label="Close" onClick={care.close}>
        <X />
      </IconButton>
    </section>
  );
}
