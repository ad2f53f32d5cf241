import { defineFeature } from '../platform/feature.ts';
import { feedbackAdminRoutes, feedbackRoutes, screenshotRoutes } from './feedback-routes.ts';
import { feedbackPersonalData } from './feedback-store.ts';
import { outdatedFeedback } from './outdated-feedback.ts';

export const feedbackFeature = defineFeature({
  layer: 'activities',
  uploads: { '/api/feedback': feedbackRoutes },
  routes: { '/api/account/screenshots': screenshotRoutes },
  adminRoutes: { '/feedback': feedbackAdminRoutes },
  personalData: [feedbackPersonalData],
  retention: { feedback: outdatedFeedback },
});
