import type { MessageCard } from '@samspill/domain/conversations/message';
import { MatchReasonsSlot } from '../features/conversations/match-reasons-slot.ts';
import { MessagesScreen } from '../features/conversations/messages-screen.tsx';
import { MatchReasons } from '../features/matches/match-reasons.tsx';
import { markConversationsRead } from '../features/notifications/notification-store.ts';
import { useUser } from '../session/use-session.ts';

export function MessagesPage() {
  const user = useUser();
  const renderReasons = (card: Extract<MessageCard, { kind: 'match' }>, name: string) => (
    <MatchReasons
      match={{ score: card.score, reasons: card.reasons, person: { name } }}
      side={card.personId === user.uid ? 'person' : 'project'}
    />
  );
  return (
    <MatchReasonsSlot value={renderReasons}>
      <MessagesScreen onRead={(ids) => void markConversationsRead(user.uid, ids)} />
    </MatchReasonsSlot>
  );
}
