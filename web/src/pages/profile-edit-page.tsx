import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AccountSections } from '../features/account/account-sections.tsx';
import { HiddenSection } from '../features/blocks/hidden-section.tsx';
import { ProfileEditScreen } from '../features/people/profile-edit-screen.tsx';
import { WelcomeScreen } from '../features/people/welcome-screen.tsx';
import { welcomeStepIn } from '../features/people/welcome-step.ts';
import { withNetwork } from '../ui/with-network.ts';

const WelcomeFound = lazy(async () => {
  const loaded = await withNetwork(() => import('./welcome-found.tsx'));
  return { default: loaded.WelcomeFound };
});

/** One's own profile and settings, with whom one keeps away, and the account itself; a new account is led through. */
export function ProfileEditPage() {
  const [params] = useSearchParams();
  if (welcomeStepIn(params))
    return (
      <WelcomeScreen
        found={
          <Suspense>
            <WelcomeFound />
          </Suspense>
        }
      />
    );
  return (
    <ProfileEditScreen
      hidden={(uid) => <HiddenSection uid={uid} />}
      account={<AccountSections />}
    />
  );
}
