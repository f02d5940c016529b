import { Navigate } from 'react-router';
import { AdminNav } from '#ui/admin/admin-nav.tsx';
import { useIsAdmin } from '#ui/admin/use-is-admin.ts';
import { SlimFrame } from '#ui/page/slim-frame.tsx';
import styles from './cards-screen.module.scss';
import { CharacterCards } from './character-cards.tsx';
import { Lorebooks } from './lorebooks.tsx';

/** `/admin/cards`: characters and lorebooks from the files of other programs. Source: STUDIO-181, STUDIO-182. */
export function CardsScreen() {
  const isAdmin = useIsAdmin();
  if (!isAdmin) return <Navigate to="/" replace />;
  return (
    <SlimFrame page="Cards and lore" back="/user/coins" backLabel="Back to your coins" tools={<AdminNav />}>
      <main id="main" tabIndex={-1} className={styles.main}>
        <h1>Cards and lore</h1>
        <p className={styles.lead}>
          What comes in here reaches players at once. The cast and the lore of a story that is being written are in the studio, with the
          story.
        </p>
        <CharacterCards />
        <Lorebooks />
      </main>
    </SlimFrame>
  );
}
