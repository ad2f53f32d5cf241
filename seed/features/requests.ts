import { IdSchema } from '@samspill/domain/id';
import { requestPath } from '@samspill/domain/requests/paths';
import { type JoinRequest, RequestSchema } from '@samspill/domain/requests/request';
import * as v from 'valibot';
import requests from '../data/requests.json' with { type: 'json' };
import { projectOf, readData } from '../data-set.ts';
import type { HoursAgo, SeedDocument } from '../documents.ts';
import { cardOf } from '../media/files.ts';

const SeedRequestSchema = v.strictObject({
  ...v.pick(RequestSchema, ['projectId', 'kind', 'message', 'status']).entries,
  by: IdSchema,
  hoursAgo: v.number(),
});
type SeedRequest = v.InferOutput<typeof SeedRequestSchema>;

export const REQUESTS = readData('requests', v.array(SeedRequestSchema), requests);

/** Keeps requests later than the project’s publication. */
const PUBLISHED_SHARE = 0.9;
const DECIDED_SHARE = 0.5;

function toRequest(request: SeedRequest, hoursAgo: HoursAgo): JoinRequest {
  const { projectId, by, kind, message, status } = request;
  const published = projectOf(projectId).publishedHoursAgo ?? 0;
  const age = Math.min(request.hoursAgo, published * PUBLISHED_SHARE);
  const decidedAt = status === 'pending' ? null : hoursAgo(age * DECIDED_SHARE);
  return {
    kind,
    message,
    taskId: null,
    applicant: cardOf(by),
    projectId,
    status,
    decidedAt,
    createdAt: hoursAgo(age),
    updatedAt: decidedAt ?? hoursAgo(age),
  };
}

export const listDocuments = (hoursAgo: HoursAgo): SeedDocument[] =>
  REQUESTS.map((request) => ({
    path: requestPath(request.projectId, request.by),
    data: toRequest(request, hoursAgo),
  }));
