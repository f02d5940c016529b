import { characterPage } from '#application/characters/character-page.ts';
import { ThemeToggle } from '#ui/design/theme-toggle.tsx';
import { FailedPage } from '#ui/page/failed-page.tsx';
import { LeaveMissing } from '#ui/page/leave-missing.tsx';
import { SlimHeader } from '#ui/page/slim-header.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { StoryLanguage } from '#ui/text/story-language.tsx';
import { CharacterAbout, CharacterSkeleton } from './character-about.tsx';
import styles from './character-screen.module.scss';

/** `/character/{slug}` in all its states. */
export function CharacterScreen() {
  const { kind } = useLive(useRemote(characterPage).state);
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
  const page = useRemote(characterPage);
  const state = useLive(page.state);
  if (state.kind === 'ready')
    return (
      <StoryLanguage value={state.value.language}>
        <CharacterAbout key={state.value.id} character={state.value} />
      </StoryLanguage>
    );
  if (state.kind !== 'failed') return <CharacterSkeleton />;
  return (
    <FailedPage
      title="Nobody came to the door"
      text="The connection broke off on the way. Try again in a moment."
      retry={() => page.retry()}
    />
  );
}
