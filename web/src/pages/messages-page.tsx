import { MessagesScreen } from '../features/conversations/messages-screen.tsx';
import { markConversationsRead } from '../features/notifications/notification-store.ts';
import { useUser } from '../session/use-session.ts';

export function MessagesPage() {
  const { uid } = useUser();
  return <MessagesScreen onRead={(ids) => void markConversationsRead(uid, ids)} />;
}
