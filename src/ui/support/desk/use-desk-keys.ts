import { useNavigate } from 'react-router';
import { SingleKeys } from '#application/design/single-keys.ts';
import { CaseQueue, type QueueView } from '#application/support/case-queue.ts';
import { isCovered, takesText } from '#ui/design/key-press.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { useWindowEvent } from '#ui/platform/use-window-event.ts';
import { deskQuery } from './desk-address.ts';
import { deskKey, neighbour } from './desk-keys.ts';

interface Desk {
  readonly view: QueueView;
  /** Id of the open case. */
  readonly id: string | null;
  readonly showKeys: () => void;
}

/** J, K, A and ? at any focus but a text field's. */
export function useDeskKeys({ view, id, showKeys }: Desk): void {
  const queue = useCase(CaseQueue);
  const single = useLive(useCase(SingleKeys).state);
  const navigate = useNavigate();
  const go = (step: 1 | -1) => {
    const { list } = queue.state.value;
    if (list.kind !== 'ready') return;
    const next = neighbour(
      list.value.cases.map((one) => one.id),
      id,
      step,
    );
    if (next !== null) navigate(deskQuery(view, next), { preventScrollReset: true });
    else if (step === 1 && list.value.before !== null) queue.older();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = deskKey(event, { typing: takesText(event.target), covered: isCovered(), single });
    if (key === null) return;
    event.preventDefault();
    if (key === 'next') go(1);
    if (key === 'before') go(-1);
    if (key === 'answer')
      document.querySelector<HTMLElement>('button[data-answer], [data-answer] input:checked, [data-answer] input')?.focus();
    if (key === 'leave' && takesText(event.target)) event.target.blur();
    if (key === 'keys') showKeys();
  };
  useWindowEvent('keydown', onKeyDown);
}
