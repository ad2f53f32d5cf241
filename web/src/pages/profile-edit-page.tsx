import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '../chunks/load-chunk.ts';
import { AccountSections } from '../features/account/account-sections.tsx';
import { HiddenSection } from '../features/blocks/hidden-section.tsx';
import { ProfileEditScreen } from '../features/people/profile-edit-screen.tsx';
import { WelcomeScreen } from '../features/people/welcome-screen.tsx';
import { readWelcomeStep } from '../features/people/welcome-steps.tsx';
import { withMemberMessages } from '../i18n/message-store.ts';

const LazyWelcomeResults = lazyPart(
  () => withMemberMessages(import('./welcome-results.tsx')),
  ({ WelcomeResults }) => WelcomeResults,
);

export function ProfileEditPage() {
  const [params] = useSearchParams();
  if (readWelcomeStep(params))
    return (
      <WelcomeScreen
        found={
          <Suspense>
            <LazyWelcomeResults />
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
