import { projectPictures, shelfCategories } from '#application/studio/publishing/publishing.ts';
import { ProjectSheet } from '#application/studio/sheets/project-sheet.ts';
import type { StorySheet } from '#application/studio/story-sheets.ts';
import { ratingText } from '#domain/stories/rating-text.ts';
import type { Rating, StorySummary } from '#domain/stories/story.ts';
import { counted } from '#domain/text/count-text.ts';
import { Field } from '#ui/design/field.tsx';
import { Segments } from '#ui/design/segments.tsx';
import { Select } from '#ui/design/select.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { HeroFrame } from '#ui/stories/hero.tsx';
import { StoryCard } from '#ui/stories/story-card.tsx';
import { PictureField } from './picture-field.tsx';
import { Line, Lines, Sentences, Words } from './sheet-fields.tsx';
import { SheetState } from './sheet-state.tsx';
import styles from './shelf-pane.module.scss';
import { usePictureAddresses } from './use-picture-addresses.ts';

/** Letters of the fields at most, as the sheet's rules have them. */
const [TITLE, ONE_LINER, SYNOPSIS, COVER_ALT] = [80, 160, 2000, 300];
const ratings = Object.entries(ratingText) as readonly (readonly [Rating, string])[];

/** How a story stands on the shelf: its sheet in fields, and beside it what players see. */
export function ShelfPane({ id }: { readonly id: string }) {
  return (
    <SheetState>
      {(sheet) => (
        <div className={styles.pane}>
          <Form id={id} sheet={sheet} />
          <Preview sheet={sheet} />
        </div>
      )}
    </SheetState>
  );
}

interface FormProps {
  readonly id: string;
  readonly sheet: StorySheet;
}

function Form({ id, sheet }: FormProps) {
  const shelf = useCase(ProjectSheet);
  const categories = useLive(useRemote(shelfCategories).state);
  const known = categories.kind === 'ready' ? categories.value.categories.map((one) => [one.id, one.name] as const) : [];
  const options = known.some(([one]) => one === sheet.category) ? known : [[sheet.category, sheet.category] as const, ...known];
  return (
    <form className={styles.form} aria-label="On the shelf" onSubmit={(event) => event.preventDefault()}>
      <Line label="Title" value={sheet.title} most={TITLE} onChange={(value) => shelf.change('title', value)} />
      <Lines label="In one line" value={sheet.oneLiner} most={ONE_LINER} rows={2} onChange={(value) => shelf.change('oneLiner', value)} />
      <Lines label="Description" value={sheet.synopsis} most={SYNOPSIS} rows={7} onChange={(value) => shelf.change('synopsis', value)} />
      <Sentences
        label="First sentences"
        hint="One in each line. Pages of campaigns begin with them."
        sentences={sheet.openingLines}
        onChange={(openingLines) => shelf.change('openingLines', openingLines)}
      />
      <PictureField id={id} label="Cover" use={{ of: 'cover' }} />
      <Lines
        label="What the cover shows"
        hint="It is read aloud to people who do not see the picture."
        value={sheet.coverAlt}
        most={COVER_ALT}
        rows={2}
        onChange={(value) => shelf.change('coverAlt', value)}
      />
      <Field label="Category">
        {(control) => (
          <Select
            {...control}
            options={options}
            value={sheet.category}
            onChange={({ currentTarget }) => shelf.change('category', currentTarget.value)}
          />
        )}
      </Field>
      <Words
        label="Tags"
        hint="One to eight, with commas between them."
        words={sheet.tags}
        onChange={(words) => shelf.change('tags', words)}
      />
      <Segments legend="Rating" options={ratings} value={sheet.rating as Rating} onChoose={(rating) => shelf.change('rating', rating)} />
      <Words
        label="Content notes, shown"
        hint="What some readers want to know before, with commas."
        words={sheet.contentNotes.shown}
        onChange={(shown) => shelf.change('contentNotes', { ...sheet.contentNotes, shown })}
      />
      <Words
        label="Content notes, behind one touch"
        hint="What tells something of the story."
        words={sheet.contentNotes.more}
        onChange={(more) => shelf.change('contentNotes', { ...sheet.contentNotes, more })}
      />
      <Field label="Coins a turn" size="short" hint={priceHint(sheet)}>
        {(control) => (
          <input
            {...control}
            type="number"
            min={0}
            max={1000}
            step={1}
            value={sheet.price}
            onChange={({ currentTarget: { valueAsNumber } }) => {
              if (Number.isInteger(valueAsNumber) && valueAsNumber >= 0) shelf.change('price', valueAsNumber);
            }}
          />
        )}
      </Field>
    </form>
  );
}

const priceHint = ({ price, turns }: StorySheet): string =>
  turns === null || price === 0
    ? 'A change holds for games begun after publishing.'
    : `A usual run of ${counted(turns, 'turn')} costs ${counted(price * turns, 'coin')}. A change holds for games begun after publishing.`;

/** What players see, by the components that they see it by. Nothing in it can be pressed. */
function Preview({ sheet }: { readonly sheet: StorySheet }) {
  const pictures = useLive(useRemote(projectPictures).state);
  const categories = useLive(useRemote(shelfCategories).state);
  const addressOf = usePictureAddresses();
  const story: StorySummary = {
    ...{ id: 'preview', title: sheet.title, oneLiner: sheet.oneLiner, category: sheet.category, tags: [...sheet.tags], price: sheet.price },
    ...{ cover: addressOf(sheet.cover), coverAlt: sheet.coverAlt, rating: sheet.rating as Rating, published: '', plays: 0 },
    ...{ endingsTotal: sheet.lists.endings.length, endingsFound: 0, cast: [], firstScene: null },
  };
  const category = categories.kind === 'ready' ? categories.value.categories.find((one) => one.id === sheet.category)?.name : undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={styles.preview} aria-labelledby="seen" tabIndex={0}>
      <h2 id="seen">Where players see it</h2>
      {pictures.kind === 'failed' && <p role="alert">{pictures.message}</p>}
      {pictures.kind === 'ready' && pictures.value.problems.map((problem) => <p key={problem}>{problem}</p>)}
      <div inert className={styles.seen}>
        <HeroFrame
          story={story}
          image={story.cover}
          kind="Featured"
          title={sheet.title}
          text={sheet.oneLiner}
          fact={counted(sheet.lists.endings.length, 'ending')}
          play={null}
        />
        <div className={styles.card}>
          <StoryCard story={story} category={category ?? sheet.category} again />
        </div>
      </div>
    </section>
  );
}
