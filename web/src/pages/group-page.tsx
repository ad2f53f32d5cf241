import { GroupScreen } from '../features/groups/group-screen.tsx';

export function GroupPage() {
  return <GroupScreen parts={() => ({})} />;
}
