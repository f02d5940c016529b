/** What the page of a route says whose screen is still to come. */
export interface LaterWords {
  readonly title: string;
  readonly text: string;
}

const LANDING: LaterWords = { title: 'Begin', text: 'A new front door is being painted. The stories behind it are open already.' };

/** By the route's path. */
export const laterWords: Readonly<Record<string, LaterWords>> = {
  '/complaints': {
    title: 'Complaints',
    text: 'The form for complaints is on its way. Until then, write to us by e-mail and a person will answer.',
  },
  '/content-removal': {
    title: 'Content removal',
    text: 'The form to ask for removal is on its way. Until then, write to us by e-mail and a person will answer.',
  },
  '/landing': LANDING,
  '/landing1': LANDING,
  '/landing2': LANDING,
  '/landing3': LANDING,
  '/test-chat2': { title: 'Talk bench', text: 'The bench where a talk is tried out is not set up yet.' },
  '/user/profile': {
    title: 'Your profile',
    text: 'Your profile, with the endings you have found, is on its way. Your games are under “Continue playing”.',
  },
  '/daily-tasks': { title: 'Daily tasks', text: 'Check-ins and daily tasks, and the coins they give, are on their way.' },
  '/character/:slug': { title: 'Character', text: 'Characters are getting rooms of their own. You can meet them in their stories now.' },
  '/chat3/*': {
    title: 'Story with thoughts',
    text: 'Reading along with the narrator’s thoughts is on its way. The story itself can be played now.',
  },
  '/chat4/*': { title: 'Visual novel', text: 'Stories told in pictures are on their way. They can be played as books now.' },
  '/chat2/:storyId/:actorId': {
    title: 'Talk',
    text: 'Talking with one character alone is on its way. You can meet them in their story now.',
  },
  '/projects': { title: 'Projects', text: 'The studio’s list of projects is on its way.' },
  '/projects/:id': { title: 'Project', text: 'The studio’s workbench is on its way.' },
  '/templates': { title: 'Templates', text: 'The narrator’s briefs are on their way.' },
};
