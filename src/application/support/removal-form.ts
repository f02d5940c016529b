import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { foldedEmail } from '#contract/checks.ts';
import { createRemoval } from '#contract/support.ts';
import { type RemovalDraft, removalProblems } from '#domain/support/case-draft.ts';
import { CaseForm } from './case-form.ts';

/** The form of `/content-removal`. */
export class RemovalForm extends CaseForm<RemovalDraft> {
  constructor(api: AuthorizedApi) {
    super({
      empty: { claim: null, link: '', text: '', email: '' },
      problems: removalProblems,
      send: ({ claim, link, text, email }) =>
        api.call(createRemoval, {
          claim: claim ?? 'other',
          link: link.trim(),
          text: text.trim(),
          ...(foldedEmail(email) !== '' && { email: foldedEmail(email) }),
        }),
    });
  }
}
