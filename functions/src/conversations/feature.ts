import { SeenSchema } from '@samspill/domain/conversations/conversation';
import { readingPath, seenPath } from '@samspill/domain/conversations/paths';
import { ReadingSchema } from '@samspill/domain/conversations/reading';
import * as v from 'valibot';
import { defineFeature } from '../platform/feature.ts';
import { contacts, conversations, messages } from '../platform/firestore/collections.ts';
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

/** Rules cannot check each entry; only the user reads the document. */
const WrittenReadingSchema = v.strictObject({
  ...ReadingSchema.entries,
  conversations: v.record(v.string(), v.unknown()),
});

export const conversationsFeature = defineFeature({
  layer: 'activities',
  routes: { '/api/conversations': conversationRoutes },
  collections: [
    { pattern: seenPath('{conversationId}'), schema: SeenSchema },
    { pattern: readingPath('{uid}'), schema: WrittenReadingSchema },
  ],
  serverOnly: [contacts.pattern],
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
