import { useBrand } from '#ui/brand/use-brand.ts';
import { Company } from './company.tsx';
import { Prose } from './prose.tsx';
import { useSeller } from './use-seller.ts';

/** `/imprint`: who runs the site, as the law of many countries asks it to be said in one place. Source: LEGAL-02. */
export function Imprint() {
  const { appName } = useBrand();
  const { arbitration } = useSeller();
  return (
    <Prose title="Imprint">
      <p>{appName} is run, and coins on it are sold, by:</p>
      <Company />
      {arbitration && (
        <>
          <h2>Disputes</h2>
          <p>{arbitration}</p>
        </>
      )}
    </Prose>
  );
}
