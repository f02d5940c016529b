import type { FastifyInstance } from 'fastify';
import {
  addPreviewComment,
  answerComment,
  closeComment,
  decideWording,
  deleteComment,
  listPreviewComments,
  listProjectComments,
  listReportedLines,
  playPreview,
  proposeWording,
  setPreviewLink,
} from '#contract/studio/review.ts';
import { fail, ok } from '#domain/result.ts';
import type { PreviewLinks } from '#server/application/studio/review/preview-links.ts';
import type { ReportedLines } from '#server/application/studio/review/reported-lines.ts';
import type { CommentProblem, ReviewComments } from '#server/application/studio/review/review-comments.ts';
import { commentAnswerLimits, previewLimits, reviewLimits, wordingLimits } from '#server/domain/platform/limits.ts';
import { qrCodeSvg } from '#server/infrastructure/pictures/qr-code.ts';
import { always } from '../expensive-call.ts';
import type { Refusal } from '../refusal.ts';
import { perAddress, perUser } from '../route-limit.ts';
import { type Handler, serve } from '../serve.ts';
import { NO_PROJECT } from './refusals.ts';

const previewRefusals = {
  missing: { code: 'NOT_FOUND', message: 'This link was taken back, or never led anywhere. Ask who gave it to you for another one.' },
  broken: { code: 'PROJECT_CONFLICT', message: 'This draft has a mistake at the moment, so it cannot be played on. Try again in a while.' },
  lost: { code: 'PROJECT_CONFLICT', message: 'This draft was changed, and your way through it cannot be found any more. Begin again.' },
  unknown: { code: 'PROJECT_CONFLICT', message: 'Where you stood in this draft is not known any more. Begin again.' },
} as const satisfies Record<string, Refusal>;

/** Drafts, for people without an account. */
export function registerPreviewRoutes(app: FastifyInstance, previews: PreviewLinks): void {
  serve(app, setPreviewLink, async ({ id, ...link }, { uuid }, context) => {
    const set = await previews.set(uuid, id, link);
    if (set === null) return fail(NO_PROJECT);
    const address = set.token === null ? null : `${context.site}/preview/${set.token}`;
    return ok({ ...set, address, qr: address === null ? null : qrCodeSvg(address) });
  });
  const play: Handler<typeof playPreview> = async ({ token, ...at }, _, { brand }) => {
    const played = await previews.play(token, brand, at);
    if (!played.ok) return fail<Refusal>(previewRefusals[played.error]);
    return ok({ ...played.value, choices: [...played.value.choices], paragraphs: [...played.value.paragraphs] });
  };
  serve(app, playPreview, play, { expensive: always, limit: perAddress(previewLimits, 'That was a lot of turns in a short time.') });
}

const commentRefusals = {
  missing: {
    code: 'NOT_FOUND',
    message: 'This link was taken back, or what you write about is gone. Comments that were sent before are kept.',
  },
  closed: { code: 'PROJECT_CONFLICT', message: 'The maker of this draft takes no comments at the moment.' },
  full: {
    code: 'PROJECT_CONFLICT',
    message: 'There are as many open comments here as there can be. The maker of the draft has to close some first.',
  },
} as const satisfies Record<CommentProblem, Refusal>;

const NO_COMMENT: Refusal = { code: 'NOT_FOUND', message: 'There is no such comment.' };

const commentsOf = (result: Awaited<ReturnType<ReviewComments['listFor']>>) =>
  result.ok ? ok({ comments: [...result.value] }) : fail<Refusal>(commentRefusals[result.error]);

/** What people say about the lines of drafts. */
export function registerReviewRoutes(app: FastifyInstance, reviews: ReviewComments): void {
  const limit = perAddress(previewLimits, 'That was a lot of reading in a short time.');
  serve(app, listPreviewComments, async ({ token }) => commentsOf(await reviews.listFor(token)), { expensive: always, limit });
  const add: Handler<typeof addPreviewComment> = async ({ token, ...comment }) => commentsOf(await reviews.add(token, comment));
  serve(app, addPreviewComment, add, { expensive: always, limit: perAddress(reviewLimits, 'You wrote many comments in a short time.') });
  const propose: Handler<typeof proposeWording> = async ({ token, ...wording }) => commentsOf(await reviews.propose(token, wording));
  serve(app, proposeWording, propose, {
    expensive: always,
    limit: perAddress(wordingLimits, 'You proposed many wordings in a short time.'),
  });
  const decide: Handler<typeof decideWording> = async (decision, { uuid }) => {
    const decided = await reviews.decide(uuid, decision);
    return decided === null ? fail(NO_COMMENT) : ok({ comments: [...decided.comments], done: decided.done });
  };
  serve(app, decideWording, decide);
  const list: Handler<typeof listProjectComments> = async ({ id }) => {
    const found = await reviews.list(id);
    return found === null ? fail(NO_PROJECT) : ok({ comments: [...found] });
  };
  serve(app, listProjectComments, list, { expensive: always });
  const answer: Handler<typeof answerComment> = async (comment, { uuid }) => {
    const answered = await reviews.answer(uuid, comment);
    return !answered.ok && answered.error === 'missing' ? fail(NO_COMMENT) : commentsOf(answered);
  };
  serve(app, answerComment, answer, { expensive: always, limit: perUser(commentAnswerLimits, 'You wrote many answers in a short time.') });
  serve(app, deleteComment, async ({ id, comment }, { uuid }) => {
    const left = await reviews.delete(uuid, id, comment);
    return left === null ? fail(NO_PROJECT) : ok({ comments: [...left] });
  });
  serve(app, closeComment, async ({ comment, closed }, { uuid }) => {
    const found = await reviews.close(uuid, comment, closed);
    return found === null ? fail(NO_COMMENT) : ok({ comments: [...found] });
  });
}

/** Lines of a story that players complained about. */
export function registerReportRoutes(app: FastifyInstance, reports: ReportedLines): void {
  const reported: Handler<typeof listReportedLines> = async ({ id }) => {
    const found = await reports.list(id);
    return found === null ? fail(NO_PROJECT) : ok({ reports: [...found] });
  };
  serve(app, listReportedLines, reported, { expensive: always });
}
