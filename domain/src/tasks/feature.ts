import { defineFeature } from '../feature.ts';

export const tasks = defineFeature({
  notifications: {
    task: {
      order: 10,
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
