/** The text of a placeholder page. */
interface PlaceholderText {
  readonly title: string;
  readonly text: string;
}

/** By the route's path. */
export const placeholderText: Readonly<Record<string, PlaceholderText>> = {
  '/projects': { title: 'Projects', text: 'The studio’s list of projects is on its way.' },
  '/projects/:id': { title: 'Project', text: 'The studio’s workbench is on its way.' },
  '/templates': { title: 'Templates', text: 'The narrator’s briefs are on their way.' },
};
