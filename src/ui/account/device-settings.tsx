import { useRef, useState } from 'react';
import { type DeviceList, Devices } from '#application/account/devices.ts';
import { agoText } from '#domain/text/duration-text.ts';
import { ActionNote } from '#ui/design/action-note.tsx';
import { Button } from '#ui/design/button.tsx';
import { ConfirmDialog } from '#ui/design/confirm-dialog.tsx';
import { Skeleton } from '#ui/design/skeleton.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { FirstEmail } from '#ui/session/first-email.tsx';
import { SignInLink } from '#ui/session/sign-in-link.tsx';
import rows from './rows.module.scss';

/** Devices shown before "Show more". Their space is reserved from the start. */
const FIRST = 2;

/** The devices that are signed in. */
export function DeviceSettings({ member }: { readonly member: boolean }) {
  if (member) return <MemberDevices />;
  return (
    <p>
      <SignInLink next="/user/settings">Sign in</SignInLink> to keep your games on all your devices. They are listed here then, and you can
      sign each of them out. <FirstEmail />
    </p>
  );
}

function MemberDevices() {
  const devices = useCase(Devices);
  const state = useLive(devices.state);
  return (
    <>
      <div className={rows.devices}>
        {state.kind === 'ready' && <DeviceRows list={state.value} signOut={(id) => devices.signOut(id)} />}
        {state.kind === 'loading' && (
          <span aria-busy="true">
            <Skeleton width="10rem" height="1.25rem" />
          </span>
        )}
        {state.kind === 'failed' && (
          <div className={rows.row}>
            <span role="alert">Your devices could not be read.</span>
            <Button look="quiet" onClick={() => devices.retry()}>
              Try again
            </Button>
          </div>
        )}
      </div>
      <SignOutEverywhere />
    </>
  );
}

function SignOutEverywhere() {
  const devices = useCase(Devices);
  const state = useLive(devices.leavingEverywhere);
  const confirm = useRef<HTMLDialogElement>(null);
  return (
    <>
      <div className={rows.ways}>
        <Button look="secondary" disabled={state.kind === 'running'} onClick={() => confirm.current?.showModal()}>
          Sign out everywhere
        </Button>
        <ActionNote state={state} running="Signing out…" />
      </div>
      <ConfirmDialog
        ref={confirm}
        title="Sign out everywhere?"
        text="You are signed out on every device, this one too. Nothing is lost: sign in again and all of it is there."
        yes="Sign out everywhere"
        no="Stay signed in"
        onYes={() => devices.signOutEverywhere()}
      />
    </>
  );
}

function DeviceRows({ list, signOut }: { readonly list: DeviceList; readonly signOut: (id: string) => void }) {
  const [all, setAll] = useState(false);
  const shown = all ? list.devices : list.devices.slice(0, FIRST);
  const hidden = list.devices.length - shown.length;
  return (
    <>
      <ul className={rows.rows}>
        {shown.map(({ id, device, seen, current }) => (
          <li key={id} className={rows.row}>
            <span className={rows.device}>
              <strong>{device}</strong>
              <span className={rows.muted}>{current ? 'This device' : `Last used ${agoText(seen, list.read)}`}</span>
            </span>
            {!current && (
              <Button look="quiet" disabled={list.leaving.includes(id)} aria-label={`Sign out ${device}`} onClick={() => signOut(id)}>
                {list.leaving.includes(id) ? 'Signing out…' : 'Sign out'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button look="quiet" flush className={rows.alone} onClick={() => setAll(true)}>
          Show {hidden} more
        </Button>
      )}
      {list.devices.length === 1 && <p className={rows.muted}>You are signed in nowhere else.</p>}
    </>
  );
}
