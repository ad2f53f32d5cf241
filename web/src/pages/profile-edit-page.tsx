import { HiddenSection } from '../features/blocks/hidden-section.tsx';
import { ProfileEditScreen } from '../features/people/profile-edit-screen.tsx';

/** One's own profile and settings, with whom one keeps away. */
export function ProfileEditPage() {
  return <ProfileEditScreen hidden={(uid) => <HiddenSection uid={uid} />} />;
}
