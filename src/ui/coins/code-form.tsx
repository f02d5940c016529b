import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CoinsAccount } from '#application/coins/coins-account.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { Button } from '#ui/design/button.tsx';
import { Card } from '#ui/design/card.tsx';
import { Field } from '#ui/design/field.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './code-form.module.scss';

/** Where a code that gives coins is entered; a link may bring it as `?code=`. Source: DESK-45. */
export function CodeForm({ className }: { readonly className: string | undefined }) {
  const account = useCase(CoinsAccount);
  const state = useLive(account.redeeming);
  const given = useLive(account.given);
  const [params] = useSearchParams();
  const [code, setCode] = useState(params.get('code') ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    account.redeem(code);
  };
  return (
    <Card className={className} aria-labelledby="code">
      <h2 id="code">A code for coins</h2>
      <form className={styles.form} onSubmit={submit}>
        <Field
          label="Code"
          className={styles.field}
          problem={state.kind === 'failed' ? state.message : null}
          hint="Letters and digits; blanks and dashes do not matter."
        >
          {(control) => (
            <input
              {...control}
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              value={code}
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
            />
          )}
        </Field>
        {/* Not disabled while it runs: it would lose the focus, and a second press does nothing. */}
        <Button type="submit" look="secondary">
          {state.kind === 'running' ? 'One moment…' : 'Get the coins'}
        </Button>
      </form>
      {given !== null && state.kind === 'done' && (
        <p role="status">
          {coinsText(given.coins)} came with it.{' '}
          {given.story !== null && (
            <>
              They are meant for <Link to={`/story/${given.story.id}`}>{given.story.title}</Link>.
            </>
          )}
        </p>
      )}
    </Card>
  );
}
