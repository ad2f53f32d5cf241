export const FEEDBACK = 'feedback';
export const feedbackPath = (feedbackId: string) => `${FEEDBACK}/${feedbackId}`;
export const feedbackScreenshotPath = (feedbackId: string) =>
  `${feedbackPath(feedbackId)}/screenshot.webp`;

// Pages

export const adminFeedbackHref = () => '/admin/feedback';
