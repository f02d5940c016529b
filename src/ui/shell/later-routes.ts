import { PAYMENT_SUCCESSFUL } from '../../domain/branding/page-title.ts';

/** A route of the specification whose screen is still to come. It resolves inside its layout and guard and says what will be there. */
export interface LaterRoute {
  readonly path: string;
  readonly layout: 'default' | 'mobile' | 'chat' | 'none';
  readonly admin: boolean;
  readonly title: string;
  readonly text: string;
}

const later = (path: string, layout: LaterRoute['layout'], title: string, text: string, admin = false): LaterRoute => ({
  path,
  layout,
  admin,
  title,
  text,
});

const LANDING = 'A new front door is being painted. The stories behind it are open already.';

/** May only get shorter. */
export const laterRoutes: readonly LaterRoute[] = [
  later(
    '/complaints',
    'default',
    'Complaints',
    'The form for complaints is on its way. Until then, write to us by e-mail and a person will answer.',
  ),
  later(
    '/content-removal',
    'default',
    'Content removal',
    'The form to ask for removal is on its way. Until then, write to us by e-mail and a person will answer.',
  ),
  later('/landing', 'mobile', 'Begin', LANDING),
  later('/landing1', 'mobile', 'Begin', LANDING),
  later('/landing2', 'mobile', 'Begin', LANDING),
  later('/landing3', 'mobile', 'Begin', LANDING),
  later('/test-chat2', 'none', 'Talk bench', 'The bench where a talk is tried out is not set up yet.'),
  later(
    '/user/coins',
    'none',
    'Your coins',
    'Your statement and the coin packs are on their way. Your balance stands at the top of every page.',
  ),
  later(
    '/user/profile',
    'none',
    'Your profile',
    'Your profile, with the endings you have found, is on its way. Your games are under “Continue playing”.',
  ),
  later('/daily-tasks', 'mobile', 'Daily tasks', 'Check-ins and daily tasks, and the coins they give, are on their way.'),
  later('/character/:slug', 'mobile', 'Character', 'Characters are getting rooms of their own. You can meet them in their stories now.'),
  later(
    '/chat3/*',
    'mobile',
    'Story with thoughts',
    'Reading along with the narrator’s thoughts is on its way. The story itself can be played now.',
  ),
  later('/chat4/*', 'mobile', 'Visual novel', 'Stories told in pictures are on their way. They can be played as books now.'),
  later(
    '/chat2/:storyId/:actorId',
    'chat',
    'Talk',
    'Talking with one character alone is on its way. You can meet them in their story now.',
  ),
  later(
    '/recharge-success',
    'none',
    PAYMENT_SUCCESSFUL,
    'What you bought will be listed here. Your balance stands at the top of every page.',
  ),
  later('/projects', 'default', 'Projects', 'The studio’s list of projects is on its way.', true),
  later('/projects/:id', 'none', 'Project', 'The studio’s workbench is on its way.', true),
  later('/templates', 'default', 'Templates', 'The narrator’s briefs are on their way.', true),
];
