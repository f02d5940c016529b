import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Share from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { DailyTasks, type Invite } from '#application/engagement/daily-tasks.ts';
import { INVITE_COINS } from '#domain/engagement/daily-tasks.ts';
import { useBrand } from '#ui/brand/use-brand.ts';
import { Button } from '#ui/design/button.tsx';
import { Card } from '#ui/design/card.tsx';
import { copyText, type Shared, shareLink, shareText } from '#ui/platform/share-link.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { EmailNeeded } from './email-needed.tsx';
import styles from './invite-card.module.scss';

/** The link and its QR code that bring friends, and who came. */
export function InviteCard({ member }: { readonly member: boolean }) {
  const daily = useCase(DailyTasks);
  const invite = useLive(daily.invite);
  return (
    <Card aria-labelledby="invite" aria-busy={invite.kind === 'loading'}>
      <h2 id="invite">Bring a friend</h2>
      <p className={styles.line}>
        {INVITE_COINS} coins for each of you, once your friend has confirmed an e-mail address and played a turn.
      </p>
      {!member && (
        <p className={styles.way}>
          <EmailNeeded />
        </p>
      )}
      {member && invite.kind === 'loading' && <div className={styles.loading} />}
      {member && invite.kind === 'failed' && (
        <p role="alert" className={styles.way}>
          {invite.message}
          <Button look="secondary" onClick={() => daily.retry()}>
            Try again
          </Button>
        </p>
      )}
      {member && invite.kind === 'ready' && <Shown invite={invite.value} />}
      {invite.kind === 'ready' && invite.value.invited && (
        <p className={styles.invited}>
          A friend invited you: you get {INVITE_COINS} coins, and your friend too, once you have confirmed an e-mail address and played a
          turn.
        </p>
      )}
    </Card>
  );
}

function Shown({ invite }: { readonly invite: Invite }) {
  const { websiteTitle } = useBrand();
  const [said, setSaid] = useState('');
  return (
    <>
      <InviteLink link={invite.link} say={setSaid} />
      <div className={styles.link}>
        <div>
          <Button look="secondary" onClick={async () => setSaid(saidOf(await shareLink(websiteTitle, invite.link)))}>
            <Share /> Share your link
          </Button>
          <p className={styles.note} role="status">
            {said || 'Beside you? Let them scan the square.'}
          </p>
        </div>
        <img
          className={styles.qr}
          src={`data:image/svg+xml,${encodeURIComponent(invite.qr)}`}
          alt={`QR code of ${invite.link}`}
          width={108}
          height={108}
        />
      </div>
      {!invite.verified && <p className={styles.note}>Your own coins come once you have confirmed an e-mail address too.</p>}
      {invite.friends.length > 0 && <Friends invite={invite} />}
    </>
  );
}

/** The link is on the page, so it can be copied by hand. */
const saidOf = (shared: Shared): string => (shared === 'failed' ? 'Select the link to copy it.' : shareText(shared));

/** The link, with a button that copies it. `say` shows what came of it. */
function InviteLink({ link, say }: { readonly link: string; readonly say: (text: string) => void }) {
  const copy = async () => say(saidOf(await copyText(link)));
  return (
    <p className={styles.address}>
      <strong>{link}</strong>
      <Button look="quiet" flush onClick={copy}>
        <Copy /> Copy
      </Button>
    </p>
  );
}

function Friends({ invite: { friends, coins } }: { readonly invite: Invite }) {
  const paid = friends.filter((friend) => friend.paid).length;
  const waiting = friends.length - paid;
  const rows: readonly (readonly [key: string, count: number, text: string])[] = [
    ['paid', paid, paid === 1 ? 'One has played' : `${paid} have played`],
    ['waiting', waiting, waiting === 1 ? 'One is on the way' : `${waiting} are on their way`],
  ];
  return (
    <div className={styles.friends}>
      <h3>{friends.length === 1 ? 'One friend' : `${friends.length} friends`} came by your link</h3>
      <ul>
        {rows
          .filter(([, count]) => count > 0)
          .map(([key, count, text]) => (
            <li key={key}>
              {text}
              <span className={key === 'paid' ? styles.got : undefined}>
                {key === 'paid' && <Check aria-hidden="true" />}
                {count * coins}
                <span className="visually-hidden"> coins</span>
              </span>
            </li>
          ))}
      </ul>
    </div>
  );
}
