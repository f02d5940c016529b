import type { ReactNode } from 'react';
import { PageHead } from '#ui/brand/page-head.tsx';
import { Button } from '#ui/design/button.tsx';
import { Empty } from '#ui/design/empty.tsx';

interface FailedPageProps {
  readonly title: string;
  readonly text?: string;
  readonly icon?: ReactNode;
  readonly retry: () => void;
}

/** In place of a page whose content could not be read: the reason, and a way to read it again. */
export function FailedPage({ title, text = 'The connection broke off. Try again in a moment.', icon, retry }: FailedPageProps) {
  return (
    <Empty icon={icon} title={title} text={text}>
      <PageHead />
      <Button look="primary" onClick={retry}>
        Try again
      </Button>
    </Empty>
  );
}
