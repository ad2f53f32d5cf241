import type { Reaction } from '../events/reaction.ts';
import { assignTask, openConversation } from './accept-request.ts';
import { deleteRequests } from './delete-requests.ts';
import {
  closeConversation,
  keepConversation,
  notifyNewOwner,
  notifyOfLeaving,
} from './membership-notifications.ts';
import {
  notifyOfDecision,
  notifyOfInvitation,
  notifyOfRequest,
  retractOutdated,
} from './request-notifications.ts';

/** What follows from a change of `projects/{projectId}/requests/{uid}`. */
export const requestReactions: readonly Reaction[] = [
  notifyOfRequest,
  notifyOfInvitation,
  notifyOfDecision,
  retractOutdated,
  openConversation,
  assignTask,
];

/** What a change of `projects/{projectId}` means for its members and who would be one. */
export const membershipReactions: readonly Reaction[] = [
  notifyOfLeaving,
  notifyNewOwner,
  keepConversation,
  closeConversation,
  deleteRequests,
];
