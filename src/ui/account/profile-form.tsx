import type { FormEvent } from 'react';
import { Profile } from '#application/account/profile.ts';
import { type Gender, MAX_NAME_LENGTH, parseGender, profileChange } from '#domain/account/profile.ts';
import type { User } from '#domain/session/user.ts';
import { isTooLong } from '#domain/text/text-length.ts';
import { ActionNote } from '#ui/design/action-note.tsx';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import type { Option } from '#ui/design/options.tsx';
import { Select } from '#ui/design/select.tsx';
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
  const name = edits.name ?? user?.name ?? '';
  const changed = user !== null && !isTooLong(name, MAX_NAME_LENGTH) && profileChange(user, edits) !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changed) profile.save();
  };
  return (
    <>
      <PictureForm user={user} />
      <form className={styles.form} onSubmit={submit}>
        <Field label="Name" limit={{ text: name, most: MAX_NAME_LENGTH }}>
          {(control) => (
            <input
              {...control}
              {...PEOPLES_TEXT}
              type="text"
              autoComplete="nickname"
              placeholder="What stories may call you"
              disabled={user === null}
              value={name}
              onChange={(event) => profile.edit({ name: event.target.value })}
            />
          )}
        </Field>
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
    <Field label="Gender">
      {(control) => (
        <Select
          {...control}
          options={genderNames}
          autoComplete="sex"
          disabled={user === null}
          value={edits.gender ?? parseGender(user?.gender ?? '')}
          onChange={(event) => profile.edit({ gender: parseGender(event.target.value) })}
        />
      )}
    </Field>
  );
}
