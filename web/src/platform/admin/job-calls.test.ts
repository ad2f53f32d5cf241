import { type JobCall, JobCallSchema } from '@samspill/domain/job';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { dismissCall, repeatCall } from '../../features/failures/admin/failure-api.ts';
import { triageCall } from '../../features/feedback/admin/feedback-api.ts';
import {
  moderationCall,
  decisionCall as reportCall,
} from '../../features/moderation/admin/moderation-api.ts';
import { deleteCall } from '../../features/people/admin/user-api.ts';
import { closeCall } from '../../features/polls/admin/poll-api.ts';
import { decisionCall as suggestionCall } from '../../features/site/admin/site-api.ts';
import { restoreCall, suspendCall } from '../../features/suspensions/admin/suspension-api.ts';

const comment = { kind: 'comment', id: 'k1', contentId: 'c1' } as const;
const content = { kind: 'content', id: 'c1', contentId: null } as const;
const project = { kind: 'project', id: 'p1', contentId: null } as const;

it.each<[string, JobCall]>([
  ['POST /api/admin/users/u1/suspend', suspendCall('u1', { reason: 'x' })],
  ['POST /api/admin/users/u1/restore', restoreCall('u1')],
  ['DELETE /api/admin/users/u1', deleteCall('u1', 'x')],
  ['POST /api/admin/content/c1/comments/k1/hide', moderationCall(comment, 'hide', 'x')],
  ['POST /api/admin/content/c1/delete', moderationCall(content, 'delete', 'x')],
  ['POST /api/admin/projects/p1/restore', moderationCall(project, 'restore', 'x')],
  ['POST /api/admin/reports/comment/k1/reject', reportCall(comment, 'reject', 'x')],
  ['POST /api/admin/feedback/f1/triage', triageCall('f1', 'done')],
  ['POST /api/admin/polls/q1/close', closeCall('q1', 'x')],
  ['POST /api/admin/failures/a1/repeat', repeatCall('a1')],
  ['DELETE /api/admin/failures/a1', dismissCall('a1')],
  ['PATCH /api/admin/site/suggestions/s1', suggestionCall('s1', 'added')],
])('%s is a call that a job accepts', (address, call) => {
  expect(`${call.method} ${call.path}`).toBe(address);
  expect(v.is(JobCallSchema, call)).toBe(true);
});
