import { useSearchParams } from 'react-router';
import { ScriptDesk } from '#application/studio/script/script-desk.ts';
import { MAIN_SCRIPT } from '#domain/studio/script/main-script.ts';
import { Button } from '#ui/design/button.tsx';
import { ListFailed } from '#ui/design/list-states.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import { PaneLoading } from '../pane-room.tsx';
import { textAddress, textFrom } from '../project-address.ts';
import styles from './opened-text.module.scss';
import { ScriptPane } from './script-pane.tsx';
import { useIsScript } from './use-is-script.ts';

/** The text of the address, once it is there. Source: STUDIO-08. */
export function OpenedText({ id }: { readonly id: string }) {
  const desk = useCase(ScriptDesk);
  const [query] = useSearchParams();
  const { path } = textFrom(query);
  // The desk has another text before the page has its address: an editor for it would take the place that one is led to.
  const kind = useLivePart(desk.state, (state) => (desk.isOpen({ id, path }) ? state.kind : 'loading'));
  const message = useLivePart(desk.state, (state) => (state.kind === 'failed' ? state.message : ''));
  const isScript = useIsScript(path);
  if (kind === 'loading' || (kind === 'ready' && isScript === null)) return <PaneLoading />;
  if (kind === 'missing')
    return (
      <div className={styles.none}>
        <p>There is no such text any more. It may have been renamed or removed.</p>
        <Button look="secondary" to={textAddress(id, { path: MAIN_SCRIPT, hasHistory: false })}>
          Open the script
        </Button>
      </div>
    );
  if (kind === 'failed')
    return (
      <div className={styles.none}>
        <ListFailed text={message} retry={() => desk.open({ id, path })} />
      </div>
    );
  return <ScriptPane key={`${id} ${path}`} id={id} path={path} language={isScript === true ? 'ink' : 'plain'} />;
}
