import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { Inspection } from '#application/studio/told/told-play.ts';
import { partLabel } from '#domain/studio/told/prompt-shares.ts';
import { counted, countText } from '#domain/text/count-text.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import styles from './told-pane.module.scss';

interface PromptRestProps {
  readonly inspection: Inspection;
  readonly ms: number;
  /** Coins of a turn, for players. */
  readonly price: number;
}

/** What stayed out of a prompt and why, what became of the claims of its reply, and what it cost. */
export function PromptRest({ inspection: { left, claims, spent, retried, asked, figures, model }, ms, price }: PromptRestProps) {
  const taken = claims.filter(({ isTaken }) => isTaken).length;
  return (
    <section className={styles.part} aria-label="What stayed out, and what the reply claims">
      <h2>What stayed out</h2>
      {left.length === 0 ? (
        <p className={styles.soft}>Nothing: there was room for all of it.</p>
      ) : (
        <ul className={styles.out}>
          {left.map(({ part, text, tokens, why }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is left out may have the same words twice
            <li key={at}>
              <p>
                <strong>{partLabel(part)}</strong> <span>{counted(tokens, 'token')}</span>
              </p>
              <p className={styles.clipped} {...PEOPLES_TEXT}>
                {text}
              </p>
              <p className={styles.soft}>{why}</p>
            </li>
          ))}
        </ul>
      )}
      <h2>
        What the reply claims{' '}
        <span>
          {countText(taken)} taken, {countText(claims.length - taken)} refused
        </span>
      </h2>
      {claims.length === 0 ? (
        <p className={styles.soft}>Nothing: no objective, ending, scene or fact.</p>
      ) : (
        <ul className={styles.claims}>
          {claims.map(({ kind, what, quote, isTaken, why }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a reply may claim the same twice
            <li key={at} data-taken={isTaken || undefined}>
              {isTaken ? <Check aria-label="Taken" /> : <X aria-label="Refused" />}
              <div>
                <p>
                  {KINDS[kind]}: <strong {...PEOPLES_TEXT}>{what}</strong>
                </p>
                {quote !== '' && (
                  <p className={styles.soft}>
                    “<span {...PEOPLES_TEXT}>{quote}</span>”
                  </p>
                )}
                <p className={styles.soft}>{why}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {figures && (
        <p className={styles.soft}>
          {counted(figures.slips, 'sentence that speaks or decides for the player', 'sentences that speak or decide for the player')},{' '}
          {counted(figures.worn, 'worn word')}, {countText(Math.round(100 * figures.repetition))} % said before.
        </p>
      )}
      <h2>What it cost</h2>
      <p className={styles.soft}>
        {counted(spent.in, 'token')} in, {countText(spent.out)} out, {Math.round(ms / 100) / 10} s, by {model}
        {retried && '; a first reply was dropped unseen'}
        {asked && '; choices and claims were asked for apart'}. Whoever runs the server pays for it. Nothing for you, and nothing of it is
        in players’ figures; they pay {counted(price, 'coin')} for a turn.
      </p>
    </section>
  );
}

const KINDS = { objective: 'Objective', ending: 'Ending', scene: 'Scene', fact: 'To be remembered', hidden: 'Hidden' } as const;
