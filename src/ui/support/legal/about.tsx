import { useBrand } from '#ui/brand/use-brand.ts';
import { Operator, Prose, SupportMail } from './prose.tsx';

export function About() {
  const { appName, tagline, description } = useBrand();
  return (
    <Prose title={`About ${appName}`}>
      <p>
        <em>{tagline}</em>
      </p>
      <p>{description}</p>
      <h2>How it plays</h2>
      <p>
        A story tells you where you are and what is happening. You take one of the choices it offers, or write in your own words what you do
        or say, and it answers. Each story has several endings; which of them you reach is up to you.
      </p>
      <h2>Who answers you</h2>
      <p>
        Every story says how it is told. Where it is marked “Scripted”, its text is fixed and no AI answers while you play. Where an AI
        tells a story, the story says so, and keeps to a plot, characters and endings that are fixed.
      </p>
      <h2>What it costs</h2>
      <p>
        A turn costs coins, and the price stands on the button before you press it. You start with coins of your own, without giving a name
        or an address. A reply that fails or breaks off costs nothing.
      </p>
      <h2>Who runs it</h2>
      <Operator />
      <h2>Who to write to</h2>
      <p>
        Write to <SupportMail />.
      </p>
    </Prose>
  );
}
