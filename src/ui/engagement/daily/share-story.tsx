import Share from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { DailyTasks } from '#application/engagement/daily-tasks.ts';
import { Button } from '#ui/design/button.tsx';
import { shareLink, shareText } from '#ui/platform/share-link.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';

/** Shares the story played last, or the site, by a link that carries the player's code. */
export function ShareStory() {
  const daily = useCase(DailyTasks);
  const invite = useLive(daily.invite);
  const latest = useLive(daily.latest);
  const [said, setSaid] = useState('');
  const story = latest.kind === 'ready' ? latest.value : null;
  const link = invite.kind === 'ready' ? new URL(invite.value.link) : null;
  if (link !== null && story !== null) link.pathname = `/story/${story.id}`;
  return (
    <>
      <Button
        look="secondary"
        disabled={link === null || story === null}
        onClick={async () => {
          if (link !== null) setSaid(shareText(await shareLink(story?.title ?? '', link.href)));
        }}
      >
        <Share />{' '}
        {story === null ? (
          'Share a story'
        ) : (
          <>
            Share “<bdi>{story.title}</bdi>”
          </>
        )}
      </Button>
      <span role="status">{story === null && latest.kind === 'ready' ? 'Play a story first, then share it.' : said}</span>
    </>
  );
}
