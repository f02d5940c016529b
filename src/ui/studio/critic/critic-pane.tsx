import { useState } from 'react';
import { type Critique, type DraftCritique, draftCritique } from '#application/studio/critic/draft-critique.ts';
import { ModelCritic } from '#application/studio/critic/model-critic.ts';
import { ScriptDesk } from '#application/studio/script/script-desk.ts';
import { counted, countText } from '#domain/text/count-text.ts';
import { Button } from '#ui/design/button.tsx';
import { ListFailed, ListSkeleton } from '#ui/design/list-states.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { MeantForm, useMeant } from '../meant-form.tsx';
import { ScriptPlace } from '../script/script-place.tsx';
import { useIsSaved } from '../texts/use-is-saved.ts';
import styles from './critic-pane.module.scss';

/** What contradicts itself in the draft, or comes too often: each with two quotes. */
export function CriticPane({ id }: { readonly id: string }) {
  const critique = useRemote(draftCritique);
  const state = useLive(critique.state);
  return (
    <div className={styles.pane}>
      {state.kind === 'loading' && (
        <div className={styles.before}>
          <p role="status" className={styles.soft}>
            The draft is read and played a hundred times…
          </p>
          <ListSkeleton rows={8} />
        </div>
      )}
      {state.kind === 'failed' && <ListFailed text={state.message} retry={() => critique.retry()} />}
      {state.kind === 'ready' && (
        <>
          <ByRule id={id} critique={state.value} />
          {state.value.asking && <ByModel id={id} draft={state.value.draft} asking={state.value.asking} />}
        </>
      )}
    </div>
  );
}

function ByRule({ id, critique }: { readonly id: string; readonly critique: DraftCritique }) {
  const again = useRemote(draftCritique);
  const desk = useCase(ScriptDesk);
  const { open, aside, sought } = critique;
  const isSaved = useIsSaved(id);
  return (
    <section className={styles.part} aria-labelledby="by-rule">
      <h2 id="by-rule">{open.length === 0 ? 'Nothing to tell' : `${counted(open.length, 'thing')} to look at`}</h2>
      <p className={styles.soft}>
        Names, places, ages, colours, dates and clocks that contradict each other, what is spoken of too early, words that come too often,
        choices alike. It is found by rule, costs nothing, and each shows the two places. Nothing is changed by itself.
      </p>
      {sought !== '' && <p className={styles.soft}>{sought}</p>}
      <Button look="secondary" disabled={!isSaved} onClick={() => again.openAnew(desk.settledDraft(id))}>
        {isSaved ? 'Judge again' : 'Saving…'}
      </Button>
      <Findings open={open} aside={aside} />
    </section>
  );
}

interface ByModelProps {
  readonly id: string;
  readonly draft: string;
  readonly asking: NonNullable<DraftCritique['asking']>;
}

/** What the language model claims, and what it costs to ask. */
function ByModel({ id, draft, asking: { model, requests, tokens } }: ByModelProps) {
  const critic = useCase(ModelCritic);
  const state = useLive(critic.state);
  const isSaved = useIsSaved(id);
  if (model === null)
    return (
      <section className={styles.part}>
        <h2>Contradictions of meaning</h2>
        <p className={styles.soft}>
          This server has no language model, so only rules have judged. Its operator names one in the settings, by LLM_BASE_URL and
          LLM_MODEL.
        </p>
      </section>
    );
  return (
    <section className={styles.part} aria-labelledby="by-model">
      <h2 id="by-model">
        Contradictions of meaning <span>{model} looks for them</span>
      </h2>
      <p className={styles.soft}>
        {model} is asked {counted(requests, 'time')}, a part of the story each: about {countText(tokens.in)} tokens in and at most{' '}
        {countText(tokens.out)} out together. Whoever runs this server pays for them; players pay nothing. What it claims is shown only
        where both of its quotes stand in the text; whether it is right, you judge.
      </p>
      {state.kind === 'asking' ? (
        <Button look="secondary" onClick={() => critic.stop()}>
          Stop
        </Button>
      ) : (
        <Button look="primary" disabled={!isSaved} onClick={() => critic.begin({ id, draft, requests })}>
          {state.kind === 'none' ? `Ask ${model}` : 'Ask again'}
        </Button>
      )}
      {state.kind !== 'none' && (
        <>
          <p role="status" className={styles.soft}>
            {state.draft !== draft && 'The draft has changed since this was judged. '}
            {state.problem !== '' && `${state.problem} `}
            {state.waits !== null && `The server takes no more requests for ${counted(state.waits, 'second')}, then it goes on by itself. `}
            {countText(state.done)} of {counted(state.requests, 'part')} judged; {counted(state.open.length, 'claim')}
            {state.dropped > 0 && `, ${countText(state.dropped)} more left out because the text does not say what they quote`}.{' '}
            {countText(state.tokens.in)} tokens in, {countText(state.tokens.out)} out.
          </p>
          <Findings open={state.open} aside={state.aside} />
        </>
      )}
    </section>
  );
}

type Aside = DraftCritique['aside'];

function Findings({ open, aside }: { readonly open: readonly Critique[]; readonly aside: Aside }) {
  return (
    <>
      <ol className={styles.findings}>
        {open.map((finding) => (
          <Finding key={finding.key} finding={finding} />
        ))}
      </ol>
      {aside.length > 0 && (
        <details className={styles.aside}>
          <summary>{counted(aside.length, 'finding')} meant so</summary>
          <ul>
            {aside.map(({ key, sentence, reason, quote: { at } }) => (
              <li key={key}>
                <p {...PEOPLES_TEXT}>{sentence}</p>
                <p className={styles.soft}>
                  <span {...PEOPLES_TEXT}>{reason}</span> <ScriptPlace at={at} />
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Finding({ finding }: { readonly finding: Critique }) {
  const { key, sentence, quote, other, way } = finding;
  const reason = useMeant(finding, key);
  const [asked, setAsked] = useState(false);
  return (
    <li>
      <p className={styles.sentence} {...PEOPLES_TEXT}>
        {sentence}
      </p>
      <Quoted quote={quote} />
      <Quoted quote={other} />
      {way.length > 0 && (
        <details className={styles.way}>
          <summary>The way there, {counted(way.length, 'choice')}</summary>
          <ol>
            {way.map((label, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same choice may be taken again on a way
              <li key={at} {...PEOPLES_TEXT}>
                {label}
              </li>
            ))}
          </ol>
        </details>
      )}
      {reason !== null && (
        <p role="status" className={styles.soft}>
          Meant so: <span {...PEOPLES_TEXT}>{reason}</span>
        </p>
      )}
      {reason === null && !asked && (
        <div>
          <Button look="quiet" flush onClick={() => setAsked(true)}>
            Meant so…
          </Button>
        </div>
      )}
      {reason === null && asked && <MeantForm since={finding} name={key} at={quote.at} written={quote.written} />}
    </li>
  );
}

const Quoted = ({ quote: { text, at } }: { readonly quote: Critique['quote'] }) => (
  <figure>
    <blockquote {...PEOPLES_TEXT}>{text}</blockquote>
    <figcaption>
      <ScriptPlace at={at} />
    </figcaption>
  </figure>
);
