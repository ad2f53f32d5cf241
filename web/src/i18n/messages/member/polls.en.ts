import type { TranslationOf } from '../../message-types.ts';
import type { messages as nb } from './polls.nb.ts';

export const messages: TranslationOf<typeof nb> = {
  poll: 'Poll',
  pickOne: 'Pick one answer',
  pickSeveral: 'Pick one or more answers',
  several: 'You can pick several',
  vote: 'Vote',
  saveVote: 'Change the vote',
  change: 'Change',
  withdraw: 'Withdraw the vote',
  ownVote: 'your vote',
  votes: { one: '{count} vote', other: '{count} votes' },
  voters: { one: '{count} has voted', other: '{count} have voted' },
  closesAt: 'Closes {at}',
  closedAt: 'Closed {at}',
  refused: 'The vote was not accepted. The poll may have closed.',
};
