import { defineFeature } from '../platform/feature.ts';
import { conversations, messages } from '../platform/firestore/collections.ts';
import { LIMIT_REACTIONS } from '../platform/limits/apply-rate-limits.ts';
import { paceMessageSwitches, paceReactions } from '../platform/limits/limit-changes.ts';
import { paceMessages } from '../platform/limits/limit-edits.ts';
import { conversationRoutes } from './conversation-routes.ts';
import {
  conversationReactions,
  declineBlockedContact,
  refreshConversationMembers,
  syncConversationOnMembership,
  syncConversationWithGroup,
} from './conversation-triggers.ts';
import { conversationsPersonalData } from './conversations-personal-data.ts';
import { mailUnreadTrigger, messageReactions } from './message-triggers.ts';

export const conversationsFeature = defineFeature({
  routes: { '/api/conversations': conversationRoutes },
  triggers: { onConversationWritten: conversations, onMessageWritten: messages },
  reactions: [
    ...conversationReactions,
    ...messageReactions,
    refreshConversationMembers,
    syncConversationWithGroup,
    syncConversationOnMembership,
    declineBlockedContact,
    LIMIT_REACTIONS.message,
    paceMessages,
    paceMessageSwitches,
    paceReactions,
  ],
  functions: { mailUnreadMessages: mailUnreadTrigger },
  personalData: [conversationsPersonalData],
});
