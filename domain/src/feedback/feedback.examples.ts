import type { FirestoreTimestamp } from '../timestamps.ts';
import type { Feedback } from './feedback.ts';

export const openFeedback = (at: FirestoreTimestamp, fields: Partial<Feedback> = {}): Feedback => ({
  sender: null,
  email: null,
  kind: 'bug',
  message: 'Hei',
  path: '/',
  locale: 'nb',
  screenshotPath: null,
  status: 'new',
  reply: null,
  searchTokens: [],
  createdAt: at,
  updatedAt: at,
  ...fields,
});
