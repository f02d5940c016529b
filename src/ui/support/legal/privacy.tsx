import type { Brand } from '#domain/brand/brand.ts';
import { keptData } from '#domain/support/kept-data.ts';
import { sellerCountry } from '#domain/support/seller-country.ts';
import { keptFor, type StoredItem, storedData } from '#domain/support/stored-data.ts';
import { useBrand } from '#ui/brand/use-brand.ts';
import { providerName } from '#ui/payments/provider-name.ts';
import { PageVersion } from './page-version.tsx';
import styles from './privacy.module.scss';
import { Operator, Prose, SupportMail } from './prose.tsx';
import { useSeller } from './use-seller.ts';

export function Privacy() {
  const { appName, asksConsent } = useBrand();
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
        <li>
          If you pay: what was bought, when and for how much, and the country that you pay from, as the payment provider says it, for tax
          and our books. Card numbers stay with the payment provider; we never see them.
        </li>
      </ul>
      <p>
        Games, coins and your address are kept because the site cannot work for you without them; purchases, because the law asks for books;
        what counts and records visits,{' '}
        {asksConsent ? 'only with your permission, which you can take back' : 'unless you say no, which you can do'} at any time by the
        switch under Privacy on the settings page.
      </p>
      <KeepingTimes />
      <h2>What your browser keeps</h2>
      <p>
        Cookies keep you signed in and say who you are. The browser’s storage holds how you like to read, who you are here, and words you
        have typed but not sent.{' '}
        {asksConsent ? 'What counts visits is kept only if you allow it.' : 'What counts visits is kept unless you say no.'} No third
        party’s script runs here unless this site says so.
      </p>
      <StoredList need="use" title="Everything that playing needs, by name" />
      <StoredList need="counting" title="Everything that is kept to count visits, by name" />
      <h2>Who else sees it</h2>
      <p>
        Where a story is told by an AI, your words and the story go to the service that runs it, with the name you gave where a character
        greets you by it. Words that you type in a scripted story may go there as well, where the site has it say which choice they mean, or
        has it check what is written. Payments go through the payment provider. If the site measures how its advertisements do, e-mail
        addresses leave it only as a hash. A browser that asks not to be tracked, by “do not track” or by Global Privacy Control, is not
        counted.
      </p>
      <p>
        When a bank disputes a payment, we may send the payment provider, for the bank: your name and e-mail address, what was bought and
        when, each sign-in with its device, and when and in which stories coins were spent.
      </p>
      <Processors />
      <CountedAndRecorded asksConsent={asksConsent} />
      <Rights />
      <PageVersion page="privacy" />
    </Prose>
  );
}

/** What the server deletes by itself, from the list that it deletes by, and what stays until the player acts. */
const KeepingTimes = () => (
  <>
    <h2>How long it is kept</h2>
    <ul>
      {keptData.map(({ what, time }) => (
        <li key={what}>
          {what}: {time}
        </li>
      ))}
      <li>Games, endings, favourites, pictures of yours and your address: until you delete your account in the settings</li>
      <li>
        Purchases, with the country that each was paid from, and changes of coins: as long as the law asks for books, after a deletion
        without your name and address
      </li>
      <li>What you wrote to us with a number: until you take it back on the page of that number</li>
    </ul>
  </>
);

function Processors() {
  const { paymentProvider } = useBrand();
  const { processors } = useSeller();
  return (
    <>
      <h3>Who works for us</h3>
      <ul>
        <li>{providerName(paymentProvider)}, which takes payments</li>
        {processors.map(({ name, does, where }) => (
          <li key={name}>
            {name} in {where}, which {does}
          </li>
        ))}
      </ul>
      <h3>Who else may learn something</h3>
      <ul>
        <li>
          Google, Discord or Facebook, where you sign in with one of them: that you do. We get your number there, and your name and e-mail
          address as far as you allow it.
        </li>
        <li>Meta, where this site advertises there: what stands under “What is counted, and by whom”.</li>
        <li>
          Google Tag Manager or another service for statistics, where this site uses one and you are counted: its script then runs on our
          pages, and gets which pages and stories you open, what you use, the steps of signing in, payments with amount and currency, that
          something failed, how large your window is, and the number of your account. We hand it nothing that you write. As any script of a
          page, it could read what stands on the page and in its address, also what you search for.
        </li>
        <li>{providerName(paymentProvider)}, where you buy coins: its own script may run as you go on to its page.</li>
        <li>
          A site that shows ours in a frame, where this one allows it: which pages and stories are shown, what is used, the steps of signing
          in, payments with amount and currency, that something failed, and how large the window is.
        </li>
      </ul>
    </>
  );
}

function Rights() {
  const { minimumAge, country } = useSeller();
  const { authority } = sellerCountry(country);
  return (
    <>
      <h2>Your rights</h2>
      <p>
        You may ask what we hold about you, have it corrected, have a copy, or have it removed; a copy and the removal are in the settings
        too. You may object to a use, and take back what you allowed. Write to <SupportMail />; we answer within 30 days.
        {authority !== null && ` You may also complain to ${authority}.`}
      </p>
      <p>This site is for people of {minimumAge} years and older.</p>
    </>
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

/** What happens with the player's consent: asked for first, or taken for given until it is taken back, as the brand has it. */
const CountedAndRecorded = ({ asksConsent }: Pick<Brand, 'asksConsent'>) => (
  <>
    <h2 id="counting">What is counted, and by whom</h2>
    <p>
      {asksConsent ? 'If you allow it, we count' : 'Unless you say no, we count'} which stories you open and start, that you searched or
      wrote to us, and the steps of signing in and of buying coins. What you write, the words you read and what you search for are never
      part of it. Your browser keeps what is not sent yet for 7 days at most; we keep it for 7 days. Where the site advertises with Meta,
      Meta receives these events with the page and story they are about, what your browser says of itself (its user agent), the price and
      number of an order, and a hash of your account’s number and of your e-mail address; if you came by one of our advertisements there, a
      cookie of 90 days holds that click. That one of our landing pages was seen is counted without you; by which of them you began to play
      is kept with your account. The switch under Privacy on the settings page stops it at once, and deletes all of this and what was not
      sent.
    </p>
    <h2 id="recording">What is recorded</h2>
    <p>
      Where this site has it switched on, and you are counted, we record how pages are used: their layout and pictures, where the pointer
      moves, what is pressed and how far you scroll. The labels of our own buttons, links, headings and fields stay readable, which are the
      same for everybody. Every other letter of the page and all that you type is replaced in your browser before anything is sent, so a
      recording holds no word of a story, no name and no address. What you choose among a few options or from a list, and the forms of
      complaints and removals, are left out. Only we replay it, to find out where pages are hard to use. It is deleted after 14 days, with
      your account, and at once by the switch under Privacy on the settings page.
    </p>
  </>
);
