import { parseArgs } from 'node:util';
import { RoleSchema } from '@samspill/domain/roles/role';
import * as v from 'valibot';
import { repeatErasures } from '../account/erasure-record.ts';
import { createDeps } from '../platform/deps.ts';
import { changeRoles } from '../platform/roles/role-store.ts';

// `npm run admin`: changes roles without the site, for a site whose owners cannot, and repeats erasures after a restore.

const { values } = parseArgs({
  options: {
    add: { type: 'string' },
    remove: { type: 'string' },
    role: { type: 'string', default: 'owner' },
    'repeat-erasures': { type: 'boolean', default: false },
    since: { type: 'string' },
    bucket: { type: 'string' },
  },
});
const { GCLOUD_PROJECT: projectId } = process.env;
const storageBucket = values.bucket ?? `${projectId}.firebasestorage.app`;
process.env.FIREBASE_CONFIG ??= JSON.stringify({ projectId, storageBucket });

async function listRepeated(): Promise<readonly string[]> {
  const since = values.since === undefined ? null : new Date(values.since);
  if (since && Number.isNaN(since.getTime())) throw new Error(`${values.since} is no date.`);
  const uids = await repeatErasures(deps, since);
  return [...uids, `${uids.length} erasures ordered; /admin/failures shows if one fails.`];
}

async function listStaff(): Promise<readonly string[]> {
  const role = v.safeParse(RoleSchema, values.role);
  if (!role.success)
    throw new Error(`There is no role ${values.role}: ${RoleSchema.options.join(', ')}.`);
  return changeRoles(deps, { add: values.add, remove: values.remove, role: role.output });
}

const deps = createDeps();
try {
  const lines = await (values['repeat-erasures'] ? listRepeated() : listStaff());
  for (const line of lines) console.log(`  ${line}`);
} catch (error) {
  console.error(`  ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
await deps.db.terminate();
