import Copy from 'lucide-react/icons/copy';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Toasts } from '#application/design/toasts.ts';
import { type RunLink, runLinkCreation, runLinkRevocation, runLinks } from '#application/sharing/run-links.ts';
import { Button } from '#ui/design/button.tsx';
import { shareLink } from '#ui/platform/share-link.ts';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './run-links-list.module.scss';

interface RunLinksListProps {
  readonly gameId: string;
  readonly title: string;
}

const addressOf = ({ token }: RunLink): string => new URL(`/run/${token}`, location.origin).href;

/** The links to a game: make one, share it, take it back. */
export function RunLinksList({ gameId, title }: RunLinksListProps) {
  const [links, creation, revocation] = [useRemote(runLinks), useRemote(runLinkCreation), useRemote(runLinkRevocation)];
  const state = useLive(links.state);
  const making = useLive(creation.state);
  const revoking = useLive(revocation.state);
  useEffect(() => {
    creation.reset();
    revocation.reset();
    links.open(gameId);
  }, [links, creation, revocation, gameId]);
  return (
    <section aria-labelledby="run-links" className={styles.links}>
      <h3 id="run-links">A link to read</h3>
      <p>
        Whoever has the link reads the story up to this turn, with what you wrote. Your name, coins and notes are not shown, nor what you
        play later.
      </p>
      {state.kind === 'ready' && state.value.length > 0 && (
        <ul>
          {state.value.map((link) => (
            <li key={link.token}>
              {link.hidden ? <span>{nameOf(link)}, taken down after a complaint</span> : <SharedLink link={link} title={title} />}
              <Button look="quiet" disabled={revoking.kind === 'running'} onClick={() => revocation.run(link.token)}>
                <Trash /> Take back
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button look="secondary" disabled={making.kind === 'running'} onClick={() => creation.run(gameId)}>
        Make a link
      </Button>
      <p role="status">{messageOf(making) || messageOf(revoking) || (state.kind === 'failed' ? state.message : '')}</p>
    </section>
  );
}

function SharedLink({ link, title }: { readonly link: RunLink; readonly title: string }) {
  const toasts = useCase(Toasts);
  const share = async () => {
    const shared = await shareLink(`A run of ${title}`, addressOf(link));
    if (shared === 'copied') toasts.success('The link is copied.');
    if (shared === 'failed') toasts.error('The link could not be copied. Select it instead.');
  };
  return (
    <>
      <Link to={`/run/${link.token}`}>{nameOf(link)}</Link>
      <Button look="quiet" onClick={share}>
        <Copy /> Share
      </Button>
    </>
  );
}

const nameOf = ({ turns }: RunLink): string => (turns === 0 ? 'The opening' : `Up to turn ${turns}`);

const messageOf = (state: { readonly kind: string; readonly message?: string }): string =>
  state.kind === 'failed' ? (state.message ?? '') : '';
