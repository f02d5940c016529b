import { Field } from '#ui/design/field.tsx';
import { Select } from '#ui/design/select.tsx';
import { Sample } from './sample.tsx';

/** Fields as forms have them: empty, filled, refused, disabled. */
export function FieldSamples() {
  return (
    <Sample title="Field">
      <Field label="Name" hint="What stories may call you.">
        {(control) => <input {...control} type="text" defaultValue="Reader" />}
      </Field>
      <Field label="E-mail address" problem="That is no e-mail address.">
        {(control) => <input {...control} type="text" defaultValue="reader@" />}
      </Field>
      <Field label="What happened?">{(control) => <textarea {...control} rows={3} placeholder="In your own words" />}</Field>
      <Field label="Gender">
        {(control) => (
          <Select
            {...control}
            options={[
              ['', 'Rather not say'],
              ['other', 'Other'],
            ]}
          />
        )}
      </Field>
      <Field label="Coins a day, at most" size="short">
        {(control) => <input {...control} type="text" inputMode="numeric" disabled />}
      </Field>
    </Sample>
  );
}
