import { useBrand } from '../branding/use-brand.ts';
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
        or say, and it answers. Each story has several endings that its author wrote; which of them you reach is up to you.
      </p>
      <h2>Who writes</h2>
      <p>
        Every story names its author and who tells it. Where a story is marked “scripted”, every word was written by a person and no AI is
        at work. Where an AI tells a story, it says so, and it works within what the author set down.
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
        A person reads what comes to <SupportMail />.
      </p>
    </Prose>
  );
}
