/** What players type anywhere that is no choice: they laugh, are lost, greet, want to hit somebody. A story may answer each in its narrator's voice. */
export const commonRemarks = [
  'laugh',
  'wonder',
  'unease',
  'lost',
  'hello',
  'sorry',
  'thanks',
  'tender',
  'cry',
  'rest',
  'flee',
  'fight',
  'sing',
  'hungry',
  'toilet',
  'sad',
  'undo',
  'agree',
] as const;

export type CommonRemark = (typeof commonRemarks)[number];
