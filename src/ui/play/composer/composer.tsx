import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import PenLine from 'lucide-react/icons/pen-line';
import { Play } from '#application/play/play.ts';
import { improvisesOf, priceOf } from '#application/play/play-selectors.ts';
import type { PlayState } from '#application/play/play-state.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { MAX_INPUT_LENGTH } from '#domain/play/turn.ts';
import { leftText, tooLongText } from '#domain/text/text-length.ts';
import { useCoins } from '#ui/coins/use-coins.ts';
import { IconButton } from '#ui/design/icon-button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import { useStoryText } from '#ui/text/story-language.tsx';
import { PlayNoticeBar } from '../play-notice.tsx';
import { Price } from '../turn/price.tsx';
import styles from './composer.module.scss';
import { IdeaList, IdeasButton } from './ideas.tsx';
import { inputKinds, KindSelect, KindTabs } from './kinds.tsx';
import { useComposer } from './use-composer.ts';

const suggestsOf = (state: PlayState): boolean => state.kind === 'open' && state.game.narrator.suggests;

/**
 * The text box of the player: one line, which opens on small screens as a sheet above the keyboard. The draft stays until the server has accepted
 * it, also while the box is `hidden`.
 */
export function Composer({ hidden = false }: { readonly hidden?: boolean }) {
  const play = useCase(Play);
  const price = useLivePart(play.state, priceOf);
  const suggests = useLivePart(play.state, suggestsOf);
  const improvises = useLivePart(play.state, improvisesOf);
  const { form, box, kind, setKind, draft, isOpen, open, close, canSend, send, onKeyDown, onBlur } = useComposer();
  const storyText = useStoryText();
  const tooLong = tooLongText(draft, MAX_INPUT_LENGTH);
  const question = inputKinds.find(({ id }) => id === kind)?.question;
  return (
    <form ref={form} className={styles.composer} data-open={isOpen || undefined} hidden={hidden} onSubmit={send} onBlur={onBlur}>
      <div className={styles.notice}>
        {isOpen && <PlayNoticeBar />}
        <p role="status" className={styles.length} data-refused={tooLong !== null || undefined}>
          {tooLong ?? leftText(draft, MAX_INPUT_LENGTH)}
        </p>
      </div>
      {suggests && <IdeaList onTaken={open} />}
      <KindTabs kind={kind} setKind={setKind} onTouched={() => box.current?.focus({ preventScroll: true })} />
      <IconButton className={styles.close} label="Close the text box" title="Close" onClick={close}>
        <ChevronDown />
      </IconButton>
      <KindSelect kind={kind} setKind={setKind} />
      <textarea
        ref={box}
        {...storyText}
        rows={1}
        aria-label={question}
        placeholder={isOpen ? question : improvises ? 'Do or say anything' : 'Choose, or put it in your own words'}
        aria-invalid={tooLong !== null}
        enterKeyHint="send"
        value={draft}
        onFocus={open}
        onChange={(event) => play.draft(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <PenLine className={styles.pen} />
      <IdeasButton />
      <Coins />
      <SendButton price={price} disabled={!canSend} />
    </form>
  );
}

/** The player's coins, beside Send. */
function Coins() {
  const coins = useCoins();
  return <span className={styles.coins}>{coins === null ? '' : `You have ${coinsText(coins)}`}</span>;
}

function SendButton({ price, disabled }: { readonly price: number; readonly disabled: boolean }) {
  return (
    <button type="submit" className={styles.send} disabled={disabled}>
      <ArrowUp />
      <span className={styles.word}>Send</span>
      <span className="visually-hidden">{price === 0 ? ', free' : ' for '}</span>
      {price > 0 && <Price coins={price} />}
    </button>
  );
}
