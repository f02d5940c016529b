import type { PictureUse } from '#application/studio/sheets/picture-use.ts';
import { ProjectSheet } from '#application/studio/sheets/project-sheet.ts';
import { fileLimits } from '#domain/studio/file-limits.ts';
import { Field } from '#ui/design/field.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { chosenFile } from '../chosen-file.ts';

interface PictureFieldProps {
  /** Of the project. */
  readonly id: string;
  readonly label: string;
  /** What it is set for, once it is stored. */
  readonly use: PictureUse;
}

/** Chooses a picture, which is stored anew with the project. */
export function PictureField({ id, label, use }: PictureFieldProps) {
  const sheet = useCase(ProjectSheet);
  const uploading = useLive(sheet.uploading);
  return (
    <Field
      label={label}
      hint={
        uploading.kind === 'running'
          ? 'Storing the picture…'
          : `JPEG, PNG, WebP, GIF or AVIF, at most ${fileLimits.picture}. It is stored anew.`
      }
      problem={uploading.kind === 'failed' ? uploading.message : null}
    >
      {(control) => (
        <input
          {...control}
          type="file"
          accept="image/*"
          disabled={uploading.kind === 'running'}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen) sheet.upload(id, chosenFile(chosen), use);
            // The same file may be chosen again.
            currentTarget.value = '';
          }}
        />
      )}
    </Field>
  );
}
