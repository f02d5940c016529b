import { useBrand } from '#ui/brand/use-brand.ts';
import { Operator, SupportMail } from './prose.tsx';
import { useSeller } from './use-seller.ts';

/** All that a seller has to print about itself. */
export function Company() {
  const { appName } = useBrand();
  const { representedBy, register, vatNumber, example } = useSeller();
  return (
    <>
      <Operator />
      <ul>
        {representedBy && <li>Represented by {representedBy.join(', ')}</li>}
        {register && (
          <li>
            {register.name}, {register.number}
          </li>
        )}
        {vatNumber && <li>VAT number {vatNumber}</li>}
        <li>
          <SupportMail />
        </li>
      </ul>
      {example && <p>The names and numbers on this page are invented examples: {appName} is not sold by a company yet.</p>}
    </>
  );
}
