import { Link } from 'react-router';
import button from '#ui/design/button.module.scss';

/** What a guest reads where a verified address is needed. */
export function EmailNeeded() {
  return (
    <>
      <Link to="/user/login?next=%2Fdaily-tasks" className={button.secondary}>
        Sign in
      </Link>
      <span>Needs an e-mail address</span>
    </>
  );
}
