import { CONTENT, RESULTS } from '@samspill/domain/paths';
import { VOTES } from '@samspill/domain/polls/paths';
import { PollSummarySchema, VoteSchema } from '@samspill/domain/polls/poll';
import { defineCollection } from '../platform/firestore/collection.ts';

const ITEM = `${CONTENT}/{contentId}` as const;
export const votes = defineCollection(`${ITEM}/${VOTES}/{uid}`, VoteSchema);
export const pollSummaries = defineCollection(`${ITEM}/${RESULTS}/summary`, PollSummarySchema);
