import { DAY_MS } from '../durations.ts';
import { defineFeature } from '../feature.ts';

export const tasks = defineFeature({
  rates: {
    // Allows moving a board from another tool.
    task: { windowMs: DAY_MS, newcomer: 100, member: 500 },
    // Only the team reads them; each may notify up to fifty people.
    taskComment: { windowMs: DAY_MS, newcomer: 50, member: 200 },
  },
  notifications: {
    task: {
      order: 10,
      label: { nb: 'Oppgaver', en: 'Tasks' },
      nb: ({ who, isNamed, what }) =>
        isNamed ? `${who} ga deg oppgaven${what}` : `Oppgaven din${what} har snart frist`,
      en: ({ who, isNamed, what }) =>
        isNamed ? `${who} gave you the task${what}` : `Your task${what} is due soon`,
    },
  },
  notificationEvents: {
    taskComment: {
      nb: ({ who, what }) => `${who} kommenterte oppgaven${what}`,
      en: ({ who, what }) => `${who} commented on the task${what}`,
    },
    taskMention: {
      nb: ({ who, what }) => `${who} nevnte deg i en kommentar til oppgaven${what}`,
      en: ({ who, what }) => `${who} mentioned you in a comment on the task${what}`,
    },
  },
  notificationSubjects: ['task'],
});
