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
  const link = invite.kind === 'ready' && story !== null ? linkToStory(story.id, invite.value.link) : null;
  return (
    <>
      <Button
        look="secondary"
        disabled={link === null}
        onClick={async () => {
          if (link !== null) setSaid(shareText(await shareLink(story?.title ?? '', link)));
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

/** The link of an invitation, leading to a story. */
function linkToStory(id: string, invite: string): string {
  const link = new URL(invite);
  link.pathname = `/story/${id}`;
  return link.href;
}
