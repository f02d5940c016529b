import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { foldedEmail } from '#contract/checks.ts';
import { createComplaint } from '#contract/support.ts';
import { aboutPath, type ComplaintDraft, complaintProblems, orderOf } from '#domain/support/case-draft.ts';
import { CaseForm } from './case-form.ts';

/** The form of `/complaints`. */
export class ComplaintForm extends CaseForm<ComplaintDraft> {
  constructor(api: AuthorizedApi) {
    super({
      empty: { about: '', order: '', kind: null, text: '', email: '' },
      problems: complaintProblems,
      send: ({ about, order, kind, text, email }) =>
        api.call(createComplaint, {
          kind: kind ?? 'other',
          ...(kind !== 'coins' && about !== '' && { about }),
          ...(kind === 'coins' && order !== '' && { order }),
          text: text.trim(),
          ...(foldedEmail(email) !== '' && { email: foldedEmail(email) }),
        }),
    });
  }

  /** Names the page that it is about; anything but the page of a story, a character or a shared run names none. */
  about(path: string): void {
    const about = aboutPath(path);
    this.edit(about === '' ? { about } : { about, kind: 'story' });
  }

  /** Names the purchase that it is about. */
  aboutOrder(id: string): void {
    const order = orderOf(id);
    this.edit(order === '' ? { order } : { order, kind: 'coins' });
  }

  /** Fills in the address of the account, where nothing is typed yet. */
  from(email: string): void {
    if (this.draft.value.email === '') this.edit({ email });
  }
}
