import { useBrand } from '#ui/brand/use-brand.ts';
import { Operator, Prose, SupportMail } from './prose.tsx';

export function RecordKeeping() {
  const { appName } = useBrand();
  return (
    <Prose title="Record keeping">
      <p>
        The stories, characters and pictures on {appName} are invented and drawn. No photograph or film of a real person is shown, and no
        depicted character stands for a real person.
      </p>
      <h2>Records of content</h2>
      <p>
        For every published story we keep when it was published, and each version since. Running games stay on the version they began with
        until their players go on in a newer one.
      </p>
      <h2>Records of reports</h2>
      <p>Reports and requests for removal are kept together with what was decided and when, so that the decision can be explained.</p>
      <h2>Who keeps them</h2>
      <p>The records are kept by:</p>
      <Operator />
      <h2>Questions</h2>
      <p>
        Questions about these records go to <SupportMail />.
      </p>
    </Prose>
  );
}
