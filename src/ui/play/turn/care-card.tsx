import X from 'lucide-react/icons/x';
import { useMemo, useState } from 'react';
import { Play } from '../../../application/play/play.ts';
import type { PlayState } from '../../../application/play/play-state.ts';
import { careCard } from '../../../domain/safety/care-card.ts';
import { speaksOfSelfHarm } from '../../../domain/safety/speaks-of-self-harm.ts';
import button from '../../controls/button.module.scss';
import { useCase } from '../../use-cases.tsx';
import { useLivePart } from '../../use-live.ts';
import styles from './care-card.module.scss';

const newestId = (state: PlayState): string | null => (state.kind === 'open' ? (state.turns.at(-1)?.id ?? null) : null);

/** The newest turn if the player's own words in it may be about harming themselves. */
function worryIn(state: PlayState): string | null {
  const last = state.kind === 'open' ? state.turns.at(-1) : undefined;
  return last?.input?.text !== undefined && speaksOfSelfHarm(last.input.text) ? last.id : null;
}

/** Where to find somebody to talk with. It stands beside the story and holds nothing up; once closed, it comes back for new words only. */
export function CareCard() {
  const { state } = useCase(Play);
  const id = useLivePart(state, newestId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once a turn, not with every word that comes
  const worry = useMemo(() => worryIn(state.value), [state, id]);
  const [about, setAbout] = useState<string | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  // It stays while the story goes on, until it is closed.
  if (worry !== null && worry !== about) setAbout(worry);
  if (about === null || about === closed) return null;
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
      <button type="button" className={button.icon} aria-label="Close" title="Close" onClick={() => setClosed(about)}>
        <X />
      </button>
    </section>
  );
}
