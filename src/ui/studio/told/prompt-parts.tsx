import { ProjectSheet } from '#application/studio/sheets/project-sheet.ts';
import { SharedLore } from '#application/studio/sheets/shared-lore.ts';
import type { StorySheet } from '#application/studio/story-sheets.ts';
import type { Inspection } from '#application/studio/told/told-play.ts';
import { MAX_BRIEF_LENGTH } from '#domain/studio/project-limits.ts';
import { loreRowAt, type PromptGroup, promptShares } from '#domain/studio/told/prompt-shares.ts';
import { counted, countText } from '#domain/text/count-text.ts';
import { ListFailed } from '#ui/design/list-states.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { loreLines } from '../sheets/lore-lines.ts';
import { SharedEntry } from '../sheets/shared-entry.tsx';
import { Lines } from '../sheets/sheet-fields.tsx';
import styles from './told-pane.module.scss';

const GROUPS: Readonly<Record<PromptGroup, string>> = {
  story: 'from the story',
  turn: 'chosen for this turn',
  past: 'what happened',
  player: 'player',
};
const LORE: readonly string[] = ['constant', 'lore'];
/** Letters of an entry at most, as the sheet's rules have them. */
const MOST_LORE = 1000;

interface PromptPartsProps {
  readonly id: string;
  readonly inspection: Inspection;
  readonly sheet: StorySheet;
}

/** The parts of a prompt with their tokens. What the sheet says of them is changed here, and saved where it belongs. */
export function PromptParts({ id, inspection, sheet }: PromptPartsProps) {
  const { tokens, room, messages } = inspection;
  const shares = promptShares(inspection.parts);
  return (
    <section className={styles.part} aria-labelledby="went-in">
      <h2 id="went-in">
        What went in{' '}
        <span>
          {countText(tokens)} of {counted(room, 'token')}
        </span>
      </h2>
      <div className={styles.bar} aria-hidden="true">
        {shares.map((share) => (
          <span key={share.name} data-group={share.group} style={{ flexGrow: share.tokens }} />
        ))}
        <span style={{ flexGrow: Math.max(0, room - tokens) }} />
      </div>
      <ul className={styles.legend}>
        {Object.entries(GROUPS).map(([group, name]) => (
          <li key={group} data-group={group}>
            {name}
          </li>
        ))}
      </ul>
      <div className={styles.rows}>
        {shares.map(({ name, label, group, tokens: taken, percent, entries }) => (
          <details key={name}>
            <summary>
              <span data-group={group} className={styles.mark} />
              <strong>{name === 'template' ? `${label} (${briefText(inspection.brief)})` : label}</strong>
              <span>{countText(taken)}</span>
              <span>{countText(percent)} %</span>
            </summary>
            {name === 'template' && <Brief sheet={sheet} />}
            {LORE.includes(name) ? (
              <Lore id={id} part={name} entries={entries} inspection={inspection} sheet={sheet} />
            ) : (
              entries.map((entry, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place in the prompt
                <p key={at} className={styles.entry} {...PEOPLES_TEXT}>
                  {entry}
                </p>
              ))
            )}
          </details>
        ))}
        <details>
          <summary>
            <span className={styles.mark} />
            <strong>As one text</strong>
            <span>{countText(tokens)}</span>
            <span />
          </summary>
          {messages.map(({ role, content }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a message is its place in the prompt
            <div key={at}>
              <p className={styles.by}>{role}</p>
              <p className={styles.entry} {...PEOPLES_TEXT}>
                {content}
              </p>
            </div>
          ))}
        </details>
      </div>
    </section>
  );
}

const briefText = (brief: string): string =>
  brief === 'own' ? 'of this story' : brief.startsWith('story@') ? 'of all stories' : 'of a template';

function Brief({ sheet: { brief } }: Pick<PromptPartsProps, 'sheet'>) {
  const sheet = useCase(ProjectSheet);
  return (
    <Lines
      label="The story’s own brief"
      hint={
        brief === ''
          ? 'Empty: the brief of all stories, which stands below. What you write here takes its place.'
          : 'Saved in the sheet. Tell the turn again to see it.'
      }
      value={brief}
      most={MAX_BRIEF_LENGTH}
      rows={6}
      onChange={(text) => sheet.change('brief', text)}
    />
  );
}

interface LoreProps extends PromptPartsProps {
  readonly part: string;
  readonly entries: readonly string[];
}

/** The entries of a part in fields, those of shared books too; of an entry that is gone since, what it said. */
function Lore({ id: project, part, entries, inspection, sheet: { lists } }: LoreProps) {
  const sheet = useCase(ProjectSheet);
  const shared = useCase(SharedLore);
  const state = useLive(shared.state);
  const lines = loreLines(lists.lore, state.kind === 'ready' && state.value.project === project ? state.value.used : []);
  const rows = lines.map(({ row }) => row);
  const called = inspection.lore.filter(({ isIn, why }) => isIn && (why === 'Always in.') === (part === 'constant'));
  const known = called.flatMap((one) => {
    const line = lines[loreRowAt(rows, one.id) ?? -1];
    return line === undefined ? [] : [{ ...one, ...line }];
  });
  const others = entries.filter((entry) => !known.some(({ text }) => text === entry));
  return (
    <>
      {known.map(({ id, at, row, book, why }) =>
        book === null ? (
          <Lines
            key={id}
            label={id}
            hint={`${why} Saved in Lore. Tell the turn again to see it.`}
            value={row.text}
            most={MOST_LORE}
            rows={3}
            onChange={(text) => sheet.changeList('lore', [{ kind: 'set', at, fields: { text } }])}
          />
        ) : (
          <SharedEntry key={id} id={project} book={book} row={row} />
        ),
      )}
      {state.kind === 'failed' && <ListFailed text={state.message} retry={() => shared.retry()} />}
      {others.map((entry) => (
        <p key={entry} className={styles.entry} {...PEOPLES_TEXT}>
          {entry}
        </p>
      ))}
    </>
  );
}
