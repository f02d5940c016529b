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
