import { Session } from '#application/session/session.ts';
import { isMember } from '#domain/session/is-member.ts';
import { PageHead } from '#ui/brand/page-head.tsx';
import { Balance } from '#ui/coins/balance.tsx';
import { SlimHeader } from '#ui/page/slim-header.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './daily-tasks-screen.module.scss';
import { IdeaCard } from './idea-card.tsx';
import { InviteCard } from './invite-card.tsx';
import { TaskList } from './task-list.tsx';
import { WeekCard } from './week-card.tsx';

/** `/daily-tasks`: coins for coming by, for today's actions, and for friends. */
export function DailyTasksScreen() {
  const session = useLive(useCase(Session).state);
  const member = session.kind !== 'starting' && isMember(session.user);
  return (
    <>
      <PageHead page="Daily tasks" />
      <SlimHeader back="/" backLabel="Back to the stories">
        <Balance />
      </SlimHeader>
      <main id="main" tabIndex={-1} className={styles.main} data-wide="">
        <header className={styles.head}>
          <h1>Daily tasks</h1>
          <p>A few coins for coming by. Take them or leave them.</p>
        </header>
        <div className={styles.days}>
          <WeekCard />
          <TaskList member={member} />
          {member && <IdeaCard />}
        </div>
        <InviteCard member={member} />
      </main>
    </>
  );
}
