import { IdSchema } from '@samspill/domain/id';
import {
  JOB_LISTS,
  JobOrderSchema,
  type JobWork,
  type SiteJobs,
  type UnfinishedJob,
} from '@samspill/domain/jobs/job';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import type { ConfirmSignIn, UserEnv } from '../http/require-user.ts';
import { NO_QUERY, strictQuery, validate } from '../http/validate.ts';
import { createJob, findUnfinished, listSiteJobs, readJob } from './job-store.ts';

const ListSchema = strictQuery({ list: v.picklist(JOB_LISTS) });
const ParamsSchema = v.strictObject({ id: IdSchema });

export function jobAdminRoutes(deps: Deps, confirmSignIn: ConfirmSignIn) {
  return new Hono<UserEnv>()
    .get('/', validate('query', ListSchema), async (c) => {
      const job = await findUnfinished(deps, c.var.user.uid, c.req.valid('query').list);
      return c.json({ job } satisfies UnfinishedJob);
    })
    .post('/', validate('json', JobOrderSchema), async (c) => {
      const { list, calls, idToken, repeat } = c.req.valid('json');
      // Once for all of them: the sign-in would be too old before the last.
      if (idToken !== undefined) await confirmSignIn(c.var.user, idToken);
      const made = calls.map((call) => JSON.stringify(call));
      const [call = ''] = made;
      const work: JobWork = repeat
        ? { kind: 'repeat', call }
        : { kind: 'calls', calls: made, isConfirmed: idToken !== undefined };
      const total = repeat?.total ?? calls.length;
      const order = { actorId: c.var.user.uid, list, work, total };
      return c.json(await createJob(deps, order), 201);
    })
    .get('/site', NO_QUERY, async (c) =>
      c.json({ jobs: await listSiteJobs(deps) } satisfies SiteJobs),
    )
    .get('/:id', NO_QUERY, validate('param', ParamsSchema), async (c) =>
      c.json(await readJob(deps, c.req.valid('param').id, c.var.user.uid)),
    );
}
