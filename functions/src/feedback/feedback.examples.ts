import { openFeedback } from '@samspill/domain/feedback/feedback.examples';
import { FEEDBACK, feedbackPath, feedbackScreenshotPath } from '@samspill/domain/feedback/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { type FeatureExamples, savePixel } from '../testing/examples.ts';

export const examples: FeatureExamples = {
  retained: {
    feedback: {
      at: (id) => `${FEEDBACK}/${id}`,
      fields: (updatedAt) => ({ status: 'done', screenshotPath: null, updatedAt }),
      kept: {
        'what is new': { status: 'new' },
        'what an administrator works on': { status: 'open' },
      },
    },
  },
  objects: async ({ deps, add, uid }) => {
    const id = `feedback-${uid}`;
    const screenshotPath = feedbackScreenshotPath(id);
    await savePixel(deps, screenshotPath);
    const sent = { path: '/projects', sender: { uid, name: 'Fuzz' }, screenshotPath };
    add(feedbackPath(id), openFeedback(Timestamp.now(), sent));
    return { 'account/screenshots': { id }, 'admin/feedback': { id } };
  },
};
