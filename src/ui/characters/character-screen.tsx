import { CharacterPage } from '#application/characters/character-page.ts';
import { FailedPage } from '#ui/errors/failed-page.tsx';
import { LeaveMissing } from '#ui/errors/leave-missing.tsx';
import { SlimHeader } from '#ui/shell/frame/slim-header.tsx';
import { ThemeToggle } from '#ui/theme/theme-toggle.tsx';
import { useCase } from '#ui/use-cases.tsx';
import { useLive } from '#ui/use-live.ts';
import { CharacterAbout, CharacterSkeleton } from './character-about.tsx';
import styles from './character-screen.module.scss';

/** `/character/{slug}` in all its states. */
export function CharacterScreen() {
  const { kind } = useLive(useCase(CharacterPage).state);
  if (kind === 'missing') return <LeaveMissing />;
  return (
    <>
      <SlimHeader back="/" backLabel="Back to the stories">
        <ThemeToggle />
      </SlimHeader>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Shown />
      </main>
    </>
  );
}

function Shown() {
  const page = useCase(CharacterPage);
  const state = useLive(page.state);
  if (state.kind === 'ready') return <CharacterAbout key={state.value.id} character={state.value} />;
  if (state.kind !== 'failed') return <CharacterSkeleton />;
  return (
    <FailedPage
      title="Nobody came to the door"
      text="The connection broke off on the way. Try again in a moment."
      retry={() => page.retry()}
    />
  );
}
