import type { MessageCard } from '@samspill/domain/conversations/message';
import { createContext, type ReactNode } from 'react';

/** How the page shows why a match fits: matches build on conversations, not the other way round. */
export const MatchReasonsSlot = createContext<
  (card: Extract<MessageCard, { kind: 'match' }>, name: string) => ReactNode
>(() => null);
