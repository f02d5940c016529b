import { type ComponentType, useEffect, useState } from 'react';
import { Consent } from '../../../application/tracking/consent.ts';
import { loadChunk } from '../../load-chunk.ts';
import { useCase } from '../../use-cases.tsx';
import { useLive } from '../../use-live.ts';

/** The question for consent, on landing pages and on every page with the site's header. Few visitors see it, so its code is loaded then. */
export function ConsentSheet() {
  const open = useLive(useCase(Consent).state) === 'unanswered';
  const [Question, setQuestion] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!open) return;
    // Without the question nothing is counted, and it needs no room; the next visit asks.
    loadChunk(() => import('./consent-question.tsx')).then(
      ({ ConsentQuestion }) => setQuestion(() => ConsentQuestion),
      () => document.documentElement.style.setProperty('--consent', '0px'),
    );
  }, [open]);

  return open && Question && <Question />;
}
