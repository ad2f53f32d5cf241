import { DAY_MS } from '../durations.ts';
import { defineFeature } from '../feature.ts';

export const comments = defineFeature({
  auditActions: ['comment.hide', 'comment.restore', 'comment.delete'],
  auditTargets: ['comment'],
  // Enough for a long discussion.
  rates: { comment: { windowMs: DAY_MS, newcomer: 10, member: 200 } },
  adminRoutes: {
    'POST /content/:contentId/comments/:id/:action': 'moderate',
    'GET /content/comments': 'moderate',
  },
  notifications: {
    comment: {
      order: 1,
      label: { nb: 'Kommentarer', en: 'Comments' },
      icon: 'message-circle',
      nb: ({ who, what }) => `${who} kommenterte innlegget ditt${what}`,
      en: ({ who, what }) => `${who} commented on your post${what}`,
    },
    reply: {
      order: 2,
      label: { nb: 'Svar til meg', en: 'Replies to me' },
      icon: 'reply',
      nb: ({ who, what }) => `${who} svarte på kommentaren din${what}`,
      en: ({ who, what }) => `${who} replied to your comment${what}`,
    },
  },
  notificationSubjects: ['comment'],
});
