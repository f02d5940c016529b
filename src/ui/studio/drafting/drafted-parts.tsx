import { Link } from 'react-router';
import { SceneDraft, type SceneDraftState } from '#application/studio/drafting/scene-draft.ts';
import { ScriptDesk } from '#application/studio/script/script-desk.ts';
import { type DraftFault, groundText, isBroken, type PlayedDraft } from '#domain/studio/drafting/draft-faults.ts';
import { type DraftPart, draftedWords, draftParts } from '#domain/studio/drafting/drafted-script.ts';
import { counted, countText } from '#domain/text/count-text.ts';
import { Button } from '#ui/design/button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive, useLivePart } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { draftAddress } from '../project-address.ts';
import { DiffLines } from '../texts/text-diff.tsx';
import styles from './draft-pane.module.scss';

/** The draft against the text as it is, part by part, with what is wrong in each. */
export function DraftedParts({ id, path }: { readonly id: string; readonly path: string }) {
  const draft = useCase(SceneDraft);
  const desk = useCase(ScriptDesk);
  const state = useLive(draft.state);
  const script = useLivePart(desk.state, (open) => (open.kind === 'ready' ? open.text : null));
  const words = script === null ? null : draftedWords([script]);
  const isHere = state.file === path;
  const parts = isHere && state.kind === 'ready' && state.drafted !== null && script !== null ? draftParts(script, state.drafted) : [];
  const own = new Set(parts.map(({ name }) => name));
  const others = isHere && state.kind === 'ready' ? state.faults.filter(({ knot }) => knot === '' || !own.has(knot)) : [];
  return (
    <section className={styles.form} aria-labelledby="drafted">
      <h2 id="drafted">Draft {words !== null && <span>{counted(words, 'word')} of this script were drafted before</span>}</h2>
      <p role="status" className={styles.soft}>
        {state.kind === 'ready' && !isHere ? `This draft goes into ${state.file}.` : statusOf(state, parts.length)}
      </p>
      {state.kind === 'ready' && !isHere && <Link to={draftAddress(id, state.file)}>Open {state.file}</Link>}
      {parts.length > 0 && <Ground mistakes={state.mistakes} played={state.played} />}
      {state.problem !== '' && <p role="alert">{state.problem}</p>}
      {parts.length > 0 && <Faults faults={others} />}
      {parts.map((part) => (
        <Part
          key={`${part.kind} ${part.name}`}
          part={part}
          faults={state.faults.filter(({ knot }) => knot === part.name && part.kind === 'knot')}
          isWrong={isBroken(others)}
          isPlayed={state.played === 'whole' || state.played === 'ways'}
          onTake={() => draft.take(part)}
        />
      ))}
      {state.kind === 'ready' && (
        <Button look="quiet" flush onClick={() => draft.close()}>
          {parts.length > 0 || !isHere ? 'Drop what is left of it' : 'Close this draft'}
        </Button>
      )}
    </section>
  );
}

function statusOf({ kind, round, faults, tokens, drafted, played }: SceneDraftState, parts: number): string {
  const back = round === 0 ? '' : ` It went back ${round === 1 ? 'once' : `${round} times`} for its mistakes.`;
  if (kind === 'asking') return `${round === 0 ? 'The scene is being written…' : `It has mistakes and went back (${round} of 3)…`}`;
  if (kind === 'checking') return 'It is compiled, read by the rules and played by chance…';
  if (kind === 'none' || drafted === null)
    return 'Nothing is drafted yet. What comes stands here beside the text as it is, and you take what you want of it.';
  const spent = ` ${countText(tokens.in)} tokens in, ${countText(tokens.out)} out.`;
  if (parts === 0) return `All of it is in the text, or it changes nothing.${spent}`;
  const broken = faults.filter(({ weight }) => weight !== 'hint').length;
  return `${counted(parts, 'part')} to look at.${back}${broken === 0 ? NOTHING_WRONG[played] : ` ${counted(broken, 'mistake')} ${broken === 1 ? 'is' : 'are'} still in it.`}${spent}`;
}

const NOTHING_WRONG: Record<PlayedDraft, string> = {
  whole: ' It compiles, and plays by chance found nothing wrong.',
  ways: ' It compiles, and plays by chance found nothing wrong.',
  none: ' The rules found nothing wrong.',
  apart: ' The rules found nothing wrong.',
};

interface PartProps {
  readonly part: DraftPart;
  readonly faults: readonly DraftFault[];
  /** Whether something is wrong with the draft that is in no part alone. */
  readonly isWrong: boolean;
  readonly isPlayed: boolean;
  readonly onTake: () => void;
}

function Part({ part: { kind, name, before, after, words }, faults, isWrong, isPlayed, onTake }: PartProps) {
  const title = kind === 'names' ? 'New variables' : before === '' ? `New knot ${name}` : `Knot ${name}, changed`;
  return (
    <article className={styles.drafted} aria-label={title}>
      <h3>
        {title} {kind === 'knot' && <span>{counted(words, 'new word')}</span>}
      </h3>
      <Faults faults={faults} />
      <DiffLines label={`${title}: lines`} before={before} after={after} />
      <Button look="secondary" onClick={onTake}>
        {isBroken(faults) || isWrong ? 'Take it with its mistakes' : isPlayed ? 'Take it' : 'Take it unplayed'}
      </Button>
    </article>
  );
}

/** What is said of the story that the draft was tried in. */
export function Ground({ mistakes, played }: { readonly mistakes: number; readonly played: PlayedDraft }) {
  const text = groundText(mistakes, played);
  return text === '' ? null : <p className={styles.soft}>{text}</p>;
}

export const Faults = ({ faults }: { readonly faults: readonly DraftFault[] }) =>
  faults.length === 0 ? null : (
    <ul className={styles.faults}>
      {faults.map((fault, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={index} data-weight={fault.weight}>
          {fault.sentence}
          {fault.line !== '' && <code {...PEOPLES_TEXT}>{fault.line}</code>}
        </li>
      ))}
    </ul>
  );
