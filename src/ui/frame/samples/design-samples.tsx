import BookX from 'lucide-react/icons/book-x';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Heart from 'lucide-react/icons/heart';
import Play from 'lucide-react/icons/play';
import { useRef, useState } from 'react';
import { Button } from '#ui/design/button.tsx';
import { Card } from '#ui/design/card.tsx';
import { Chip } from '#ui/design/chip.tsx';
import { Dialog } from '#ui/design/dialog.tsx';
import { Empty } from '#ui/design/empty.tsx';
import { IconButton } from '#ui/design/icon-button.tsx';
import { List } from '#ui/design/list.tsx';
import { ListFailed, ListNone, ListSkeleton, ShowOlder } from '#ui/design/list-states.tsx';
import { Meter } from '#ui/design/meter.tsx';
import { Row } from '#ui/design/row.tsx';
import { Segments } from '#ui/design/segments.tsx';
import { Sheet } from '#ui/design/sheet.tsx';
import { Skeleton } from '#ui/design/skeleton.tsx';
import { Table } from '#ui/design/table.tsx';
import { Tabs } from '#ui/design/tabs.tsx';
import { Toolbar } from '#ui/design/toolbar.tsx';
import styles from './design-samples.module.scss';
import { FieldSamples } from './field-samples.tsx';
import { Sample } from './sample.tsx';
import { looks, useLook } from './use-look.ts';

const nothing = (): void => {};

/** `/test-design`: every primitive of the design room, in the look that the address names. */
export function DesignSamples() {
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <h1>Design</h1>
      <LookChoice />
      <ButtonSamples />
      <ChipSamples />
      <FieldSamples />
      <CardSamples />
      <ListSamples />
      <TableSample />
      <ModalSamples />
      <Sample title="Empty">
        <Empty icon={<BookX />} title="No story is like this" text="Take out a tag, or look for another word.">
          <Button look="primary">Show all stories</Button>
        </Empty>
      </Sample>
    </main>
  );
}

function LookChoice() {
  const [look, change] = useLook();
  const options = <Value extends string>(values: readonly Value[]) => values.map((value) => [value, value] as const);
  return (
    <div className={styles.line}>
      <Segments legend="Theme" options={options(looks.theme)} value={look.theme} onChoose={(theme) => change({ theme })} />
      <Segments legend="Brand" options={options(looks.brand)} value={look.brand} onChoose={(brand) => change({ brand })} />
      <Segments legend="Direction" options={options(looks.dir)} value={look.dir} onChoose={(dir) => change({ dir })} />
      <Segments legend="Text size" options={options(looks.size)} value={look.size} onChoose={(size) => change({ size })} />
    </div>
  );
}

function ButtonSamples() {
  const [liked, setLiked] = useState(true);
  return (
    <Sample title="Button, IconButton, Toolbar">
      <div className={styles.line}>
        <Button look="primary" size="large">
          <Play fill="currentColor" /> Primary, large
        </Button>
        <Button look="primary">Primary</Button>
        <Button look="secondary">Secondary</Button>
        <Button look="quiet">
          Quiet <ChevronRight />
        </Button>
        <Button look="secondary" disabled>
          Disabled
        </Button>
        <Button look="secondary" tone="danger">
          Danger
        </Button>
        <Button look="primary" tone="danger">
          Danger, primary
        </Button>
        <Button look="secondary" to="/">
          A link
        </Button>
        <IconButton label="Favourite" aria-pressed={liked} onClick={() => setLiked(!liked)}>
          <Heart />
        </IconButton>
      </div>
      <Button look="quiet" flush>
        Quiet, its words at the edge
      </Button>
      <Toolbar look="line" label="A line of tools">
        <button type="button">Another reply</button>
        <button type="button" aria-label="Like">
          <Heart />
        </button>
      </Toolbar>
      <Toolbar look="foot" label="Tools at the foot">
        <button type="button">
          <Play />
          <span>Auto</span>
        </button>
        <button type="button" aria-pressed>
          <Heart />
          <span>Like</span>
        </button>
      </Toolbar>
    </Sample>
  );
}

function ChipSamples() {
  const [tab, setTab] = useState<'played' | 'liked'>('played');
  return (
    <Sample title="Chip, Tabs, Meter">
      <div className={styles.line}>
        <Chip to="?" aria-current="true">
          Chosen
        </Chip>
        <Chip to="?">Mystery</Chip>
        <Chip state="included">Letters</Chip>
        <Chip state="without">Space</Chip>
        <Chip aria-expanded={false}>Filters</Chip>
        <Chip to="?" size="narrow">
          Narrow
        </Chip>
      </div>
      <Tabs
        label="Stories"
        tabs={[
          ['played', 'Played 4'],
          ['liked', 'Liked 2'],
        ]}
        chosen={tab}
        onChoose={setTab}
      />
      <Meter label="Way to the next level" value={3} max={8} />
    </Sample>
  );
}

function CardSamples() {
  return (
    <Sample title="Card, Skeleton">
      <div className={styles.cards}>
        <Card>
          <h2>A card</h2>
          <p>Things that belong together.</p>
        </Card>
        <Card look="small" as="div">
          <p>One of several beside each other.</p>
        </Card>
        <Card as="div" aria-busy="true">
          <Skeleton width="60%" height="1.5rem" />
          <Skeleton height="3rem" />
          <Skeleton shape="button" width="9rem" height="2.75rem" />
        </Card>
      </div>
    </Sample>
  );
}

function ListSamples() {
  return (
    <Sample title="List, Row">
      <List title="Statement">
        <ul>
          <Row title="Bought" detail="25 Nov 2026, 14:00" end="+100" tone="gain" />
          <Row title="A turn of The Quiet Relay" detail="25 Nov 2026, 14:05" end="-1" />
          <Row title="100 coins" detail="25 Nov 2026" end="1.99 USD" endDetail="Paid">
            <p>What the row opens.</p>
          </Row>
        </ul>
        <ShowOlder isLoading={false} load={nothing} />
      </List>
      <List title="While it loads, after a failure, and without entries">
        <ListSkeleton rows={2} />
        <ListFailed text="Your statement could not be read." retry={nothing} />
        <ListNone>Nothing has come or gone yet.</ListNone>
      </List>
    </Sample>
  );
}

function TableSample() {
  return (
    <Sample title="Table">
      <Table
        label="Figures"
        columns={['Page', 'Visits', 'Plays']}
        foot={
          <tr>
            <th scope="row">All</th>
            <td>1,240</td>
            <td>310</td>
          </tr>
        }
      >
        <tr>
          <th scope="row">landing1</th>
          <td>800</td>
          <td>
            200 <small>25%</small>
          </td>
        </tr>
        <tr>
          <th scope="row">landing2</th>
          <td>440</td>
          <td>
            110 <small>25%</small>
          </td>
        </tr>
      </Table>
    </Sample>
  );
}

function ModalSamples() {
  const dialog = useRef<HTMLDialogElement>(null);
  const sheet = useRef<HTMLDialogElement>(null);
  return (
    <Sample title="Dialog, Sheet">
      <div className={styles.line}>
        <Button look="secondary" onClick={() => dialog.current?.showModal()}>
          Open a dialog
        </Button>
        <Button look="secondary" onClick={() => sheet.current?.showModal()}>
          Open a sheet
        </Button>
      </div>
      <Dialog
        ref={dialog}
        title="Start over?"
        closeLabel="Keep my game"
        actions={
          <Button type="submit" look="primary">
            Start over
          </Button>
        }
      >
        <p>A new game begins on the first page.</p>
      </Dialog>
      <Sheet ref={sheet} title="What the story remembers" onClose={nothing}>
        <p>It comes up from the lower edge of a phone.</p>
      </Sheet>
    </Sample>
  );
}
