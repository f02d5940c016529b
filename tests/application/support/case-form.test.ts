import { expect, it } from 'vitest';
import { ComplaintForm } from '#application/support/complaint-form.ts';
import { createComplaint } from '#contract/support.ts';
import { fail, ok } from '#domain/result.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

function make() {
  const parts = sessionParts();
  const inputs: unknown[] = [];
  parts.server.api.on(createComplaint, ({ input }) => {
    inputs.push(input);
    return ok({ reference: 'LW-2345-6789', due: '2026-11-27T23:59:59.999Z' });
  });
  parts.session.start();
  return { ...parts, inputs, form: new ComplaintForm(parts.api) };
}

it('CASE-01: sends what is typed and shows the number; the address is only sent when there is one', () => {
  const { form, inputs } = make();
  form.edit({ kind: 'coins' });
  form.edit({ text: '  The turn broke off, and I paid.  ' });
  expect(form.send()).toBeNull();
  expect(form.state.value).toEqual({ kind: 'sent', reference: 'LW-2345-6789', due: '2026-11-27T23:59:59.999Z', email: '' });
  expect(inputs).toEqual([{ kind: 'coins', text: 'The turn broke off, and I paid.' }]);
  form.again();
  expect([form.state.value.kind, form.draft.value.text]).toEqual(['editing', '']);
});

it('CASE-07: names the story or character it is about, and nothing else that an address holds', () => {
  const { form, inputs } = make();
  form.about('/story/the-quiet-relay');
  form.edit({ text: 'The scene at the table is too hard.' });
  form.send();
  expect(inputs).toEqual([{ kind: 'story', about: '/story/the-quiet-relay', text: 'The scene at the table is too hard.' }]);
  form.again();
  for (const path of ['https://evil.example/story/x', '/story/', '/user/coins', '//evil.example', 'javascript:alert(1)', '/story/a/../b']) {
    form.about(path);
    expect([path, form.draft.value.about]).toEqual([path, '']);
  }
});

it('CASE-01: names the first field that cannot be sent, and a change takes its problem away', () => {
  const { form, inputs } = make();
  form.edit({ email: 'reader@' });
  expect(form.send()).toBe('kind');
  expect(form.state.value).toMatchObject({
    kind: 'editing',
    problems: { kind: expect.any(String), text: expect.any(String), email: expect.any(String) },
  });
  form.edit({ kind: 'story' });
  expect(form.state.value).toMatchObject({ problems: { text: expect.any(String) } });
  expect(form.state.value).not.toMatchObject({ problems: { kind: expect.any(String) } });
  expect(inputs).toEqual([]);
});

it('CASE-01: a failure keeps what is typed and can be sent again', () => {
  const { form, server } = make();
  form.edit({ kind: 'other', text: 'The second page is blank.', email: 'reader@mail.example' });
  server.api.on(createComplaint, () => fail(failure('network')));
  form.send();
  expect(form.state.value).toMatchObject({ kind: 'editing', failure: expect.any(String) });
  expect(form.draft.value.text).toBe('The second page is blank.');
  server.api.on(createComplaint, () => ok({ reference: 'LW-2345-6789', due: '2026-11-27T23:59:59.999Z' }));
  form.send();
  expect(form.state.value).toMatchObject({ kind: 'sent', email: 'reader@mail.example' });
});
