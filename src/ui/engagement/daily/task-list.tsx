import Check from 'lucide-react/icons/check';
import Coins from 'lucide-react/icons/coins';
import Feather from 'lucide-react/icons/feather';
import Play from 'lucide-react/icons/play';
import type { ReactNode } from 'react';
import { DailyCheckIn } from '#application/engagement/daily-check-in.ts';
import { DailyTasks, type TaskToday } from '#application/engagement/daily-tasks.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { gamePage } from '#domain/stories/game-page.ts';
import { clockText } from '#domain/text/date-text.ts';
import { Button } from '#ui/design/button.tsx';
import { Card } from '#ui/design/card.tsx';
import { Meter } from '#ui/design/meter.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { EmailNeeded } from './email-needed.tsx';
import { ShareStory } from './share-story.tsx';
import styles from './task-list.module.scss';

/** Today's tasks, each with its progress and the way to its action. */
export function TaskList({ member }: { readonly member: boolean }) {
  const daily = useCase(DailyTasks);
  const tasks = useLive(daily.tasks);
  if (tasks.kind === 'failed')
    return (
      <Card aria-label="Today">
        <p role="alert">{tasks.message}</p>
        <Button look="secondary" onClick={() => daily.retry()}>
          Try again
        </Button>
      </Card>
    );
  return (
    <section aria-labelledby="today" aria-busy={tasks.kind === 'loading'}>
      <header className={styles.head}>
        <h2 id="today">Today</h2>
        {tasks.kind === 'ready' && <TakenToday tasks={tasks.value} />}
      </header>
      <Card as="ul" look="list">
        {tasks.kind === 'loading'
          ? [1, 2, 3].map((row) => <li key={row} className={`${styles.task} ${styles.skeleton}`} />)
          : tasks.value.map((task) => <TaskRow key={task.id} task={task} member={member} />)}
      </Card>
    </section>
  );
}

function TakenToday({ tasks }: { readonly tasks: readonly TaskToday[] }) {
  const checkIn = useLive(useCase(DailyCheckIn).today);
  const today = checkIn.kind === 'ready' ? [{ coins: checkIn.value.coins, taken: checkIn.value.taken }] : [];
  const all = [...today, ...tasks.map(({ coins, state }) => ({ coins, taken: state === 'taken' }))];
  const sum = (items: readonly { readonly coins: number }[]) => items.reduce((coins, item) => coins + item.coins, 0);
  return (
    <p>
      {sum(all.filter(({ taken }) => taken))} of {sum(all)} coins taken
    </p>
  );
}

const texts: Readonly<Record<TaskToday['id'], readonly [title: string, detail: string]>> = {
  'play-game': ['Play five turns', 'Any story counts, and so does a talk. Free turns do not.'],
  'share-game': ['Share a story', 'The coins come once somebody opens your link.'],
  'create-story': ['Send in a story idea', 'Two sentences are enough. The studio reads every one.'],
};

function TaskRow({ task, member }: { readonly task: TaskToday; readonly member: boolean }) {
  const [title, detail] = texts[task.id];
  const taken = task.state === 'taken';
  return (
    <li className={taken ? `${styles.task} ${styles.done}` : styles.task}>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p>{task.takenAt === null ? detail : `Done at ${clockText(task.takenAt)}. The coins are yours.`}</p>
      </div>
      {!taken && task.target > 1 && (
        <p className={styles.progress}>
          <Meter max={task.target} value={task.done} label={title} />
          <span>
            {task.done} of {task.target}
          </span>
        </p>
      )}
      {!taken && (
        <div className={styles.way}>
          <Way task={task} member={member} />
        </div>
      )}
      <p className={taken ? styles.got : styles.coins}>
        {taken ? <Check aria-hidden="true" /> : <Coins aria-hidden="true" />}
        {task.coins}
        <span className="visually-hidden"> coins{taken ? ', taken' : ''}</span>
      </p>
    </li>
  );
}

/** The button that takes the coins, or leads to the action. */
function Way({ task, member }: { readonly task: TaskToday; readonly member: boolean }): ReactNode {
  const daily = useCase(DailyTasks);
  const claiming = useLive(daily.claiming);
  const { id, state, coins } = task;
  if (state === 'ready' && id !== 'create-story')
    return (
      <>
        <Button look="secondary" disabled={claiming.kind === 'running'} onClick={() => daily.claim(id)}>
          <Coins /> Take {coinsText(coins)}
        </Button>
        {claiming.kind === 'failed' && <p role="alert">{claiming.message}</p>}
      </>
    );
  if (id === 'play-game') return <PlayOn />;
  if (id === 'share-game') return <ShareStory />;
  return member ? (
    <Button to="#idea" look="secondary">
      <Feather /> Write an idea
    </Button>
  ) : (
    <EmailNeeded />
  );
}

function PlayOn() {
  const latest = useLive(useCase(DailyTasks).latest);
  const story = latest.kind === 'ready' ? latest.value : null;
  const begun = story !== null && !story.game.ended;
  return (
    <Button to={begun ? gamePage({ ...story.game, storyId: story.id }) : '/'} look="secondary">
      <Play /> {begun ? 'Continue the story' : 'Choose a story'}
    </Button>
  );
}
