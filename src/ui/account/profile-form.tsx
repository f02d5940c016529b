import ChevronDown from 'lucide-react/icons/chevron-down';
import type { FormEvent } from 'react';
import { Profile } from '#application/account/profile.ts';
import { type Gender, MAX_NAME_LENGTH, parseGender, profileChange } from '#domain/account/profile.ts';
import type { User } from '#domain/session/user.ts';
import { ActionNote } from '#ui/design/action-note.tsx';
import { Button } from '#ui/design/button.tsx';
import { type Option, Options } from '#ui/design/options.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { PictureForm } from './picture-form.tsx';
import styles from './profile-form.module.scss';

const genderNames: readonly Option<Gender>[] = [
  ['', 'Rather not say'],
  ['female', 'Female'],
  ['male', 'Male'],
  ['other', 'Other'],
];

interface ProfileFormProps {
  /** Null until the session is known. */
  readonly user: User | null;
}

/** Picture, name and gender. */
export function ProfileForm({ user }: ProfileFormProps) {
  const profile = useCase(Profile);
  const edits = useLive(profile.edits);
  const saving = useLive(profile.saving);
  const changed = user !== null && profileChange(user, edits) !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    profile.save();
  };
  return (
    <>
      <PictureForm user={user} />
      <form className={styles.form} onSubmit={submit}>
        <label>
          <span>Name</span>
          <input
            type="text"
            {...PEOPLES_TEXT}
            autoComplete="nickname"
            maxLength={MAX_NAME_LENGTH}
            placeholder="What stories may call you"
            disabled={user === null}
            value={edits.name ?? user?.name ?? ''}
            onChange={(event) => profile.edit({ name: event.target.value })}
          />
        </label>
        <GenderField user={user} />
        <div className={styles.ways}>
          <Button type="submit" look="primary" disabled={!changed || saving.kind === 'running'}>
            Save
          </Button>
          <ActionNote state={saving} running="Saving…" />
        </div>
      </form>
    </>
  );
}

function GenderField({ user }: ProfileFormProps) {
  const profile = useCase(Profile);
  const edits = useLive(profile.edits);
  return (
    <label>
      <span>Gender</span>
      <span className={styles.select}>
        <select
          autoComplete="sex"
          disabled={user === null}
          value={edits.gender ?? parseGender(user?.gender ?? '')}
          onChange={(event) => profile.edit({ gender: parseGender(event.target.value) })}
        >
          <Options of={genderNames} />
        </select>
        <ChevronDown />
      </span>
    </label>
  );
}
