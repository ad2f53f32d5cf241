// Before Hosting is deployed, however it was asked for: a build for the emulators, or for another project, stays here.
// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.mjs';
import { runCommand, UserError } from './steps.mjs';

/** Empty without a build. */
function readBuiltProject() {
  try {
    return JSON.parse(readFileSync(join(ROOT, 'web', 'dist', 'version.json'), 'utf8')).project;
  } catch {
    return '';
  }
}

await runCommand(async () => {
  // The CLI passes the target project in this variable.
  const wanted = process.env.GCLOUD_PROJECT ?? '';
  const built = readBuiltProject();
  if (built === wanted && wanted !== '') return 0;
  throw new UserError(
    `web/dist was built for ${built || 'nothing'}, not for ${wanted || 'nothing'}. ` +
      `Use npm run deploy -- --project ${wanted || 'ID'}, which builds first.`,
  );
});
