/** What is said of a planned publication whose admin is none any more. */
export const PLANNER_GONE = 'Whoever planned this is no admin any more, so nothing was published. Plan it again.';

/** What an admin wants to publish. */
export interface PublishOrder {
  readonly admin: string;
  /** The texts that were looked at: nothing else is published. */
  readonly draft: string;
  /** Where players find the story; counts for its first version alone. */
  readonly storyId: string;
  /** What is new, for players. */
  readonly note: string;
  /** Whether those who follow the story are told. */
  readonly tells: boolean;
}
