import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Play } from '#application/play/play.ts';
import { isBegun } from '#application/play/play-selectors.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import { useStoryText } from '#ui/text/story-language.tsx';
import ideas from '../composer/ideas.module.scss';
import styles from './tap-questions.module.scss';

/** Questions to tap at the start of a talk. One that was tapped on the character's page is in the text box, ready to be sent. */
export function TapQuestions({ questions }: { readonly questions: readonly string[] }) {
  const play = useCase(Play);
  const begun = useLivePart(play.state, isBegun);
  const storyText = useStoryText();
  const question = questionIn(useLocation().state, questions);
  useEffect(() => {
    if (question !== undefined) play.addToDraft(question);
  }, [play, question]);
  if (!begun || questions.length === 0) return null;
  return (
    <div className={styles.tap}>
      <ul className={ideas.ideas} aria-label="Questions to ask">
        {questions.map((question) => (
          <li key={question}>
            <button type="button" {...storyText} onClick={() => play.send({ kind: 'say', text: question })}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The state of a history entry may be anything. */
const questionIn = (state: unknown, questions: readonly string[]): string | undefined =>
  questions.find((question) => typeof state === 'object' && state !== null && 'question' in state && state.question === question);
