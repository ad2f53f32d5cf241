import { projectPath } from '@samspill/domain/paths';
import { requestPath } from '@samspill/domain/requests/paths';
import { VALID_REQUESTS } from '@samspill/domain/requests/request.cases';
import type { FeatureExamples } from '../testing/examples.ts';
import { NOW } from '../testing/rest-writes.ts';
import {
  CREATED_NOW,
  cardOf,
  create,
  pickCase,
  pickKnownId,
  pickPerson,
  remove,
  update,
} from '../testing/write-plans.ts';

export const examples: FeatureExamples = {
  writes: [
    (context) => {
      const projectId = pickKnownId(context, 'projects');
      const fields = {
        ...pickCase(context, VALID_REQUESTS),
        applicant: cardOf(context.uid),
        projectId,
        status: 'pending',
        decidedAt: null,
        ...CREATED_NOW,
      };
      return [create(requestPath(projectId, context.uid), fields)];
    },
    (context) => {
      const [projectId, uid] = [pickKnownId(context, 'projects'), pickPerson(context)];
      const fields = {
        ...pickCase(context, VALID_REQUESTS),
        kind: 'talent',
        applicant: cardOf(uid),
        invitedBy: context.uid,
        projectId,
        status: 'invited',
        decidedAt: null,
        ...CREATED_NOW,
      };
      return [create(requestPath(projectId, uid), fields)];
    },
    (context) => [remove(requestPath(pickKnownId(context, 'projects'), context.uid))],
    (context) => {
      const [projectId, uid] = [pickKnownId(context, 'projects'), pickPerson(context)];
      const decision = { status: 'declined', decidedAt: NOW, updatedAt: NOW };
      return [update(requestPath(projectId, uid), decision)];
    },
    (context) => {
      const [projectId = ''] = context.known.get('projects') ?? [];
      const uid = pickPerson(context);
      const [founder = '', member = ''] = context.uids;
      const memberIds = [founder, member, uid];
      const decision = { status: 'accepted', decidedAt: NOW, updatedAt: NOW };
      return [
        update(requestPath(projectId, uid), decision),
        update(projectPath(projectId), {
          memberIds,
          membersChangedBy: context.uid,
          updatedAt: NOW,
        }),
      ];
    },
  ],
};
