import { useState } from 'react';
import { Link } from 'react-router';
import { type CoinCode, codeEnding, coinCodes } from '#application/payments/codes.ts';
import { Clock } from '#application/platform/clock.ts';
import { Random } from '#application/platform/random.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { countText } from '#domain/text/count-text.ts';
import { momentText } from '#domain/text/date-text.ts';
import { ActionNote } from '#ui/design/action-note.tsx';
import { Button } from '#ui/design/button.tsx';
import { Card } from '#ui/design/card.tsx';
import { Field } from '#ui/design/field.tsx';
import { ListFailed, ListNone, ListSkeleton, ShowOlder } from '#ui/design/list-states.tsx';
import { Row } from '#ui/design/row.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { CodeMakingForm } from './code-making-form.tsx';
import styles from './codes-card.module.scss';

/** The codes that give coins: how often each was used, a new one, and the end of one. Source: DESK-46. */
export function CodesCard() {
  const codes = useRemote(coinCodes);
  const { list: state } = useLive(codes.state);
  const [ending, setEnding] = useState<string | null>(null);
  return (
    <Card aria-labelledby="codes">
      <h2 id="codes">Codes that give coins</h2>
      <CodeMakingForm />
      {state.kind === 'loading' && <ListSkeleton rows={3} />}
      {state.kind === 'failed' && <ListFailed text={state.message} retry={() => codes.refresh()} />}
      {state.kind === 'ready' && state.value.codes.length === 0 && <ListNone>No code was made yet.</ListNone>}
      {state.kind === 'ready' && (
        <ul>
          {state.value.codes.map((code) => (
            <CodeRow key={code.code} code={code} isEnding={ending === code.code} onEnd={() => setEnding(code.code)} />
          ))}
        </ul>
      )}
      {state.kind === 'ready' && state.value.before !== null && (
        <ShowOlder isLoading={state.value.loadingOlder} load={() => codes.older()} />
      )}
    </Card>
  );
}

interface CodeRowProps {
  readonly code: CoinCode;
  /** Whether this is the code whose end was pressed last: how that goes stands at its row alone. */
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function CodeRow({ code, isEnding, onEnd }: CodeRowProps) {
  const now = useCase(Clock).now();
  return (
    <Row
      title={code.code}
      detail={`${coinsText(code.coins)}${code.story === null ? '' : ` for ${code.story}`}, ${countText(code.perPerson)} a person`}
      end={`${countText(code.used)} of ${countText(code.uses)} used`}
      endDetail={standing(code, now)}
    >
      <CodeEnd
        code={code}
        isOver={code.waits || code.ended !== null || Date.parse(code.expires) <= now}
        isEnding={isEnding}
        onEnd={onEnd}
      />
    </Row>
  );
}

/** Whether it still gives coins. `now` in ms. */
function standing({ uses, used, expires, ended, waits }: CoinCode, now: number): string {
  if (waits) return 'Waits for a second admin';
  if (ended !== null) return `Ended ${momentText(ended)}`;
  if (Date.parse(expires) <= now) return 'Expired';
  return used >= uses ? 'Used up' : `Until ${momentText(expires)}`;
}

function CodeEnd({ code, isOver, isEnding, onEnd }: CodeRowProps & { readonly isOver: boolean }) {
  const random = useCase(Random);
  const ending = useRemote(codeEnding);
  const state = useLive(ending.state);
  const [key] = useState(() => random.uuid());
  const [reason, setReason] = useState('');
  return (
    <div className={styles.end}>
      {code.waits ? (
        <p>
          It gives no coins until a second admin has confirmed it. <Link to="/admin?list=requests">What waits</Link>
        </p>
      ) : (
        <p>
          Link: <code>{`/user/coins?code=${code.code}`}</code>
        </p>
      )}
      {!isOver && (
        <>
          <Field label="Reason" hint="It is kept, and other admins read it.">
            {(control) => (
              <input
                {...control}
                type="text"
                maxLength={500}
                value={reason}
                onChange={({ currentTarget }) => setReason(currentTarget.value)}
              />
            )}
          </Field>
          <p>
            <Button
              look="secondary"
              tone="danger"
              disabled={reason.trim() === '' || state.kind === 'running'}
              onClick={() => {
                onEnd();
                ending.run({ key, reason, code: code.code });
              }}
            >
              End this code
            </Button>
          </p>
          {isEnding && <ActionNote state={state} running="One moment…" />}
        </>
      )}
    </div>
  );
}
