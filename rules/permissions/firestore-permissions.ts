import { CONTENT_PERMISSIONS } from './content-permissions.ts';
import { CONVERSATION_PERMISSIONS } from './conversation-permissions.ts';
import { PEOPLE_PERMISSIONS } from './people-permissions.ts';
import { PROJECT_PERMISSIONS } from './project-permissions.ts';
import type { Row } from './row.ts';
import { SURVEY_PERMISSIONS } from './survey-permissions.ts';

export const FIRESTORE_PERMISSIONS: readonly Row[] = [
  ...PEOPLE_PERMISSIONS,
  ...PROJECT_PERMISSIONS,
  ...CONTENT_PERMISSIONS,
  ...CONVERSATION_PERMISSIONS,
  ...SURVEY_PERMISSIONS,
];
