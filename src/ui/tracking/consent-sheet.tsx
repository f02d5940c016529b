import { loadOptional } from '#application/platform/load-chunk.ts';
import { Consent } from '#application/tracking/consent.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLazyComponent } from '#ui/platform/use-lazy-component.ts';
import { useLive } from '#ui/platform/use-live.ts';

const loadQuestion = async () => (await loadOptional('consent-question', () => import('./consent-question.tsx')))?.ConsentQuestion ?? null;

/** Without the question nothing is counted, and it needs no room; the next visit asks. */
const giveRoomBack = () => document.documentElement.style.setProperty('--consent', '0px');

/** The question for consent, on landing pages and on every page with the site's header. Few visitors see it, so its code is loaded then. */
export function ConsentSheet() {
  const open = useLive(useCase(Consent).state) === 'unanswered';
  const Question = useLazyComponent(open, loadQuestion, giveRoomBack);
  return open && Question && <Question />;
}
