import { AccountSections } from '../features/account/account-sections.tsx';
import { HiddenSection } from '../features/blocks/hidden-section.tsx';
import { ProfileEditScreen } from '../features/people/profile-edit-screen.tsx';

/** One's own profile and settings, with whom one keeps away, and the account itself. */
export function ProfileEditPage() {
  return (
    <ProfileEditScreen
      hidden={(uid) => <HiddenSection uid={uid} />}
      account={<AccountSections />}
    />
  );
}
