import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Workbench } from '#application/play/bench/workbench.ts';
import { PageHead } from '#ui/brand/page-head.tsx';
import { ThemeToggle } from '#ui/design/theme-toggle.tsx';
import { OfflineBanner } from '#ui/page/offline-banner.tsx';
import { SkipLink } from '#ui/page/skip-link.tsx';
import { SlimHeader } from '#ui/page/slim-header.tsx';
import { UseCasesProvider, useCase } from '#ui/platform/use-cases.tsx';
import { OpenGame } from '../open-game.tsx';
import { PlayScreen } from '../play-screen.tsx';
import { BenchForm } from './bench-form.tsx';
import headerStyles from './bench-header.module.scss';
import { BenchHeader } from './bench-header.tsx';
import styles from './bench-screen.module.scss';
import { EventList } from './event-list.tsx';

/** `/test-chat2`: a game, with the received events beside it. */
export function BenchScreen() {
  const { cases } = useCase(Workbench);
  const [address] = useSearchParams();
  return (
    <>
      <PageHead page="Talk bench" />
      <SkipLink />
      <OfflineBanner at="bottom" />
      {address.has('story') ? (
        <UseCasesProvider useCases={cases}>
          <Bench />
        </UseCasesProvider>
      ) : (
        <>
          <div className={headerStyles.header}>
            <SlimHeader back="/" backLabel="Back to the stories">
              <ThemeToggle />
            </SlimHeader>
          </div>
          <main id="main" className={styles.choose} tabIndex={-1}>
            <h1>Talk bench</h1>
            <p>Play anything, and see every event of the turn as it comes.</p>
            <BenchForm />
          </main>
        </>
      )}
    </>
  );
}

function Bench() {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.bench}>
      <div className={styles.game}>
        <PlayScreen
          open={
            <OpenGame
              title="Talk bench"
              header={(showKeys) => <BenchHeader showKeys={showKeys} toggleEvents={() => setShown(!shown)} eventsShown={shown} />}
              picture={null}
            />
          }
        />
      </div>
      <EventList shown={shown} />
    </div>
  );
}
