import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { AccountDeletion } from '#application/account/account-deletion.ts';
import { Session } from '#application/session/session.ts';
import { isMember } from '#domain/session/is-member.ts';
import { SlimFrame } from '#ui/page/slim-frame.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { Appearance } from './appearance.tsx';
import { DeviceSettings } from './device-settings.tsx';
import { OwnData } from './own-data.tsx';
import { Privacy } from './privacy.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './settings-screen.module.scss';
import { SettingsSection } from './settings-section.tsx';
import { SignInSettings } from './sign-in-settings.tsx';
import { SpendingSettings } from './spending-settings.tsx';

const sections = [
  ['profile', 'Profile'],
  ['appearance', 'Appearance'],
  ['privacy', 'Privacy'],
  ['spending', 'Spending'],
  ['sign-in', 'Sign-in'],
  ['devices', 'Devices'],
  ['your-data', 'Your data'],
] as const;

/** `/user/settings`. */
export function SettingsScreen() {
  const deleted = useLive(useCase(AccountDeletion).done);
  const session = useLive(useCase(Session).state);
  if (deleted) return <Navigate to="/" replace />;
  const user = session.kind === 'starting' ? null : session.user;
  const parts: Readonly<Record<(typeof sections)[number][0], ReactNode>> = {
    profile: <ProfileForm user={user} />,
    appearance: <Appearance />,
    privacy: <Privacy />,
    spending: user && <SpendingSettings key={user.uuid} />,
    'sign-in': user && <SignInSettings user={user} />,
    devices: user && <DeviceSettings member={isMember(user)} />,
    'your-data': user && <OwnData user={user} />,
  };
  return (
    <SlimFrame page="Settings" back="/" backLabel="Back to the stories">
      <div className={styles.page}>
        <nav className={styles.index} aria-label="Settings">
          <ul>
            {sections.map(([id, title]) => (
              <li key={id}>
                <Link to={`#${id}`} replace>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <main id="main" tabIndex={-1} className={styles.sections}>
          <h1>Settings</h1>
          {sections.map(([id, title]) => (
            <SettingsSection key={id} id={id} title={title}>
              {parts[id]}
            </SettingsSection>
          ))}
        </main>
      </div>
    </SlimFrame>
  );
}
