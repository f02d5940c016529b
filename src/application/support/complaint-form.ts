import { createComplaint } from '../../../contract/support.ts';
import { type ComplaintDraft, complaintProblems } from '../../domain/support/case-draft.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import { CaseForm } from './case-form.ts';

/** The form of `/complaints`. */
export class ComplaintForm extends CaseForm<ComplaintDraft> {
  constructor(api: AuthorizedApi) {
    super({
      empty: { kind: null, text: '', email: '' },
      problems: complaintProblems,
      send: ({ kind, text, email }) =>
        api.call(createComplaint, { kind: kind ?? 'other', text: text.trim(), ...(email.trim() !== '' && { email: email.trim() }) }),
    });
  }
}
