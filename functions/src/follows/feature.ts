import { defineFeature } from '../platform/feature.ts';
import { follows, people, projects } from '../platform/firestore/collections.ts';
import { limitOwnList } from '../platform/limits/apply-rate-limits.ts';
import {
  countUpdates,
  deleteFollows,
  followReactions,
  markFollowersOfPerson,
  markFollowersOfProject,
  personCounter,
  projectCounter,
} from './follow-triggers.ts';
import { followsPersonalData } from './follows-personal-data.ts';

export const followsFeature = defineFeature({
  layer: 'activities',
  uses: ['content'],
  triggers: { onFollowWritten: follows },
  reactions: [
    ...followReactions,
    markFollowersOfPerson,
    markFollowersOfProject,
    countUpdates,
    deleteFollows,
  ],
  limits: { follow: limitOwnList(follows) },
  counters: [
    { of: people, counterOf: (path) => personCounter(people.paramsOf(path).uid) },
    { of: projects, counterOf: (path) => projectCounter(projects.paramsOf(path).projectId) },
  ],
  personalData: [followsPersonalData],
});
