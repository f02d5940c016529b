/**
 * How well typed text is understood: `npm run free-text` prints figures per kind and story on the part of the corpus that is kept apart from tuning,
 * `npm run free-text -- tuning.yaml` on the other, with each input that went wrong. With `without-also` after the file, as if authors had
 * written no `# also:`. `npm run free-text -- missing`, or `missing <slug>`, lists the knots that have
 * too few asides.
 */
import { join } from 'node:path';
import { goals, type Judged, judgeCorpus, kinds, share, typedGoals, type Verdict } from './figures.ts';
import { printMissingAsides } from './missing-asides.ts';

const root = join(import.meta.dirname, '../..');
if (process.argv[2] === 'missing') printMissingAsides(root, process.argv[3]);
else printFigures(process.argv[2] ?? 'held-out.yaml', process.argv[3] !== 'without-also');

function printFigures(file: string, aliases: boolean): void {
  const judged = judgeCorpus(root, file, aliases);
  const verdicts: readonly Verdict[] = ['right', 'offered', 'missed', 'wrong'];

  const percent = (number: number): string => `${(100 * number).toFixed(1)} %`;
  const row = (name: string, some: readonly Judged[]): string =>
    [
      name.padEnd(30),
      String(some.length).padStart(5),
      ...verdicts.map((verdict) => percent(share(some, (one) => one.verdict === verdict)).padStart(10)),
    ].join('');

  console.log(`${file}: ${judged.length} inputs\n`);
  console.log(['', 'n', ...verdicts].map((head, index) => (index === 0 ? head.padEnd(30) : head.padStart(index === 1 ? 5 : 10))).join(''));
  for (const kind of kinds)
    console.log(
      row(
        kind,
        judged.filter((one) => one.kind === kind),
      ),
    );
  console.log();
  for (const story of new Set(judged.map((one) => one.story)))
    console.log(
      row(
        story,
        judged.filter((one) => one.story === story),
      ),
    );
  console.log();
  for (const { name, figure, reached } of (file.startsWith('typed-') ? typedGoals : goals)(judged))
    console.log(`${reached ? 'reached' : 'MISSED '}  ${percent(figure).padStart(8)}  ${name}`);
  // Single failures of the part that is kept apart are not printed, so that the rules are not fitted to them.
  if (
    !['held-out.yaml', 'typed-second.yaml', 'typed-fourth.yaml', 'typed-sixth.yaml', 'typed-seventh.yaml', 'typed-eighth.yaml'].includes(
      file,
    )
  )
    for (const { knot, kind, text, verdict, got } of judged)
      if (verdict !== 'right' || (got.length > 0 && ['none', 'nonsense', 'question'].includes(kind)))
        console.log(`${verdict} ${kind} ${knot}: ${text} -> ${got.join(' | ') || '-'}`);
}
