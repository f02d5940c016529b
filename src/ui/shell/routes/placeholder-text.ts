/** The text of a placeholder page. */
export interface PlaceholderText {
  readonly title: string;
  readonly text: string;
}

const LANDING: PlaceholderText = { title: 'Begin', text: 'A new front door is being painted. The stories behind it are open already.' };

/** By the route's path. */
export const placeholderText: Readonly<Record<string, PlaceholderText>> = {
  '/landing': LANDING,
  '/landing1': LANDING,
  '/landing2': LANDING,
  '/landing3': LANDING,
  '/projects': { title: 'Projects', text: 'The studio’s list of projects is on its way.' },
  '/projects/:id': { title: 'Project', text: 'The studio’s workbench is on its way.' },
  '/templates': { title: 'Templates', text: 'The narrator’s briefs are on their way.' },
};
