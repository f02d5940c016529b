import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { deskAct } from '#application/desk/acts.ts';
import type { OpenRequest } from '#application/desk/lists.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { requestConsequence, requestedText } from '#domain/desk/consequence.ts';
import { momentText } from '#domain/text/date-text.ts';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { ActForm } from './act-form.tsx';
import { disputeAddress } from './desk-address.ts';
import styles from './person-acts.module.scss';

interface RequestItemProps {
  readonly request: OpenRequest;
  /** Whether the admin may decide about requests of others. */
  readonly mayDecide: boolean;
  /** Where it leads to. */
  readonly children?: ReactNode;
}

/** Something above a brand's limit, and the ways of a second admin to decide about it. Source: DESK-11, DESK-52. */
export function RequestItem({ request, mayDecide, children }: RequestItemProps) {
  const acts = useRemote(deskAct);
  const { id, code, dispute, by, at, own, reason } = request;
  return (
    <li data-thing={id}>
      <p>
        <strong>{requestedText(request)}</strong>, asked by {by}, {momentText(at)} {children}
      </p>
      {code !== null && (
        <p>
          {coinsText(code.coins)} a use{code.story === null ? '' : ` for ${code.story}`}, until {momentText(code.expires)}
        </p>
      )}
      {dispute !== null && (
        <p>
          <Link to={disputeAddress(dispute)}>The dispute</Link>
        </p>
      )}
      <p {...PEOPLES_TEXT}>{reason}</p>
      {own && <p>You asked for it, so another admin has to confirm it.</p>}
      {!own && mayDecide && (
        <div className={styles.acts}>
          {[true, false].map((confirm) => (
            <ActForm
              key={String(confirm)}
              name={confirm ? 'Confirm' : 'Decline'}
              consequence={requestConsequence(request, confirm)}
              onSend={(given) => acts.run({ kind: 'decide', input: { ...given, request: id, confirm } })}
            />
          ))}
        </div>
      )}
    </li>
  );
}
