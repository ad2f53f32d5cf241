import { PROJECTS, USERS } from '@samspill/domain/paths';
import type { Deps } from './deps.ts';
import { documentTrigger } from './events/document-trigger.ts';
import { imageDeletedTrigger, imageUploadedTrigger } from './media/image-triggers.ts';
import { personReactions } from './people/person-triggers.ts';
import { projectReactions } from './projects/project-triggers.ts';

/** What runs when data changes, one line per subject. */
export const createTriggers = (deps: Deps) => ({
  onPersonWritten: documentTrigger(deps, `${USERS}/{uid}`, personReactions),
  onProjectWritten: documentTrigger(deps, `${PROJECTS}/{projectId}`, projectReactions),
  onImageUploaded: imageUploadedTrigger(deps),
  onImageDeleted: imageDeletedTrigger(deps),
});
