import type { TranslationOf } from '../../message-types.ts';
import type { messages as nb } from './surveys.nb.ts';

export const messages: TranslationOf<typeof nb> = {
  begin: 'Start',
  goOnAnswering: 'Continue where you left off',
  questions: { one: '{count} question', other: '{count} questions' },
  questionsAtMost: 'Up to {count} questions',
  minutes: { one: 'about {count} minute', other: 'about {count} minutes' },
  closesAt: 'Open until {at}',
  anonymous:
    'Your answers are anonymous. We don’t store who you are, which device you answer from, or exactly when. Answers are shown without names, at least five at a time. Until the survey closes, we keep a code for the network or e-mail domain, not linked to your answers. The people behind the survey can still recognise you by what you write, or by answering from four places themselves.',
  named: 'Your answers aren’t anonymous: the people behind the survey can see that they’re yours.',
  unnamed: 'You aren’t logged in, so your answers are stored without your name.',
  partlyKept: 'Your answers are saved as you go, so you can take a break.',
  partlyKeptVisitor: 'Your answers are saved as you go, so you can take a break of up to an hour.',
  yes: 'Yes',
  no: 'No',
  thanksTitle: 'Thank you for answering!',
  thanksAbout: 'Your answers have arrived.',
  thanksLink: 'Continue',
  answeredTitle: 'You have already answered',
  answeredAbout: 'This survey can be answered once. Thank you for taking part!',
  startedOver: 'The answers were deleted from this device.',
  failedTitle: 'We couldn’t load the survey',
  failedAbout: 'Check your connection and try again. Your answers are saved on this device.',
  toFeed: 'Go to Home',
  toResults: 'See the results so far',
  toQuestions: 'Go to the questions',
  resultsTitle: 'Results so far',
  resultsOf: { one: '{count} has answered', other: '{count} have answered' },
  resultsTooFew: 'The results are shown once at least {min} have answered.',
  resultsFailed: 'We couldn’t load the results.',
};
