import { DEFAULT_TAXONOMY } from '@samspill/domain/site/default-taxonomy';
import { DEFAULT_SITE_GLOBAL } from '@samspill/domain/site/global';
import { SITE_GLOBAL, SITE_TAXONOMY } from '@samspill/domain/site/paths';
import type { SeedDocument } from '../documents.ts';

export const listDocuments = (): SeedDocument[] => [
  { path: SITE_GLOBAL, data: { ...DEFAULT_SITE_GLOBAL, membersInvite: true } },
  { path: SITE_TAXONOMY, data: DEFAULT_TAXONOMY },
];
