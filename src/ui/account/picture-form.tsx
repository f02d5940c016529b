import { type ChangeEvent, useRef } from 'react';
import { Profile } from '#application/account/profile.ts';
import { hasOwnPicture } from '#domain/account/profile.ts';
import type { User } from '#domain/session/user.ts';
import { ActionNote } from '#ui/design/action-note.tsx';
import { Button } from '#ui/design/button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { Avatar } from '#ui/session/avatar.tsx';
import styles from './picture-form.module.scss';

/** The player's picture: a generated one until they upload their own. */
export function PictureForm({ user }: { readonly user: User | null }) {
  const profile = useCase(Profile);
  const state = useLive(profile.picturing);
  const picker = useRef<HTMLInputElement>(null);
  const busy = user === null || state.kind === 'running';
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) profile.changePicture(file);
    // Without this, picking the same file again fires no event.
    target.value = '';
  };
  return (
    <div className={styles.form}>
      <Avatar url={user?.avatarUrl ?? ''} size={88} className={styles.picture} />
      <div className={styles.ways}>
        <input ref={picker} type="file" accept="image/*" hidden onChange={pick} />
        <div className={styles.buttons}>
          <Button look="secondary" disabled={busy} onClick={() => picker.current?.click()}>
            Change picture
          </Button>
          {user !== null && hasOwnPicture(user) && (
            <Button look="quiet" disabled={busy} onClick={() => profile.removePicture()}>
              Remove
            </Button>
          )}
        </div>
        <ActionNote state={state} running="Changing your picture…" />
      </div>
    </div>
  );
}
