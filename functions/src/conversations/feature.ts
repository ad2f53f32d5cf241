import { defineFeature } from '../platform/feature.ts';
import { conversations, messages } from '../platform/firestore/collections.ts';
import { conversationRoutes } from './conversation-routes.ts';
import {
  conversationReactions,
  declineBlockedContact,
  refreshConversationMembers,
  syncConversationOnMembership,
  syncConversationWithGroup,
} from './conversation-triggers.ts';
import { conversationsPersonalData } from './conversations-personal-data.ts';
import {
  limitMessages,
  paceMessageSwitches,
  paceMessages,
  paceReactions,
} from './message-limits.ts';
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
    paceMessages,
    paceMessageSwitches,
    paceReactions,
  ],
  limits: { message: limitMessages },
  functions: { mailUnreadMessages: mailUnreadTrigger },
  personalData: [conversationsPersonalData],
});
