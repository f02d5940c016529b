import { keptFor, type StoredItem, storedData } from '#domain/support/stored-data.ts';
import { useBrand } from '#ui/brand/use-brand.ts';
import styles from './privacy.module.scss';
import { Operator, Prose, SupportMail } from './prose.tsx';

export function Privacy() {
  const { appName } = useBrand();
  return (
    <Prose title="Privacy">
      <p>{appName} works without your name. This page says what is kept, why, and how to have it removed.</p>
      <h2>Who is responsible</h2>
      <p>Responsible for your data on {appName} is:</p>
      <Operator />
      <h2>What we keep</h2>
      <ul>
        <li>Your games: what you chose or wrote, what the story answered, and the endings you found.</li>
        <li>Your coins: every credit and every turn that was charged.</li>
        <li>If you sign in: your e-mail address, and the name you choose to give.</li>
        <li>If you pay: what was bought, when and for how much. Card numbers stay with the payment provider; we never see them.</li>
      </ul>
      <h2>What your browser keeps</h2>
      <p>
        Cookies keep you signed in and say who you are. The browser’s storage holds how you like to read, who you are here, and words you
        have typed but not sent. What counts visits is kept only if you allow it. No third party’s script runs here unless this site says
        so.
      </p>
      <StoredList need="use" title="Everything that playing needs, by name" />
      <StoredList need="counting" title="Everything that is kept only if you allow to be counted, by name" />
      <h2>Who else sees it</h2>
      <p>
        Where a story is told by an AI, your words and the story go to the service that runs it, with the name you gave where a character
        greets you by it. Payments go through the payment provider. If the site measures how its advertisements do, e-mail addresses leave
        it only as a hash. A browser that asks not to be tracked, by “do not track” or by Global Privacy Control, is not counted.
      </p>
      <CountedAndRecorded />
      <h2>Your rights</h2>
      <p>
        You may ask what we hold about you, have it corrected, have a copy, or have it removed. Write to <SupportMail />; we answer within
        30 days.
      </p>
    </Prose>
  );
}

const StoredList = ({ need, title }: { readonly need: StoredItem['need']; readonly title: string }) => (
  <details className={styles.stored}>
    <summary>{title}</summary>
    <ul>
      {storedData
        .filter((item) => item.need === need)
        .map((item) => (
          <li key={item.place + item.name}>
            {item.purpose}{' '}
            <span>
              <code>{item.name}</code>, {keptFor(item)}
            </span>
          </li>
        ))}
    </ul>
  </details>
);

/** What happens only if the player allows it. */
const CountedAndRecorded = () => (
  <>
    <h2 id="counting">What is counted, and by whom</h2>
    <p>
      If you allow it, we count which stories you open and start, that you searched or wrote to us, and the steps of signing in and of
      buying coins. What you write, read or search for is never part of it. Your browser keeps what is not sent yet for 7 days at most; we
      keep it for 7 days. Where the site advertises with Meta, Meta receives these events with a hash of your account’s number and of your
      e-mail address; if you came by one of our advertisements there, a cookie of 90 days holds that click. That one of our landing pages
      was seen is counted without you; by which of them you began to play is kept with your account. The switch under Privacy on the
      settings page stops it at once, and deletes all of this and what was not sent.
    </p>
    <h2 id="recording">What is recorded</h2>
    <p>
      Where this site has it switched on, and you allow to be counted, we record how pages are used: their layout and pictures, where the
      pointer moves, what is pressed and how far you scroll. Every letter of the page and of what you type is replaced in your browser
      before anything is sent, so a recording holds no word of a story, no name and no address. Only we replay it, to find out where pages
      are hard to use. It is deleted after 14 days, with your account, and at once by the switch under Privacy on the settings page.
    </p>
  </>
);
