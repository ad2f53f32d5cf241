import { AUDIT } from '@samspill/domain/audit/paths';
import { failurePath } from '@samspill/domain/failures/paths';
import {
  entryPointerPath,
  messageEntryPath,
  SITE_SEARCH_INDEX,
  searchEntryPath,
  textEntryPath,
} from '@samspill/domain/finder/paths';
import { groupCandidatePath, groupMemberPath, groupPath } from '@samspill/domain/groups/paths';
import { chunkPath, importPath, siteInvitationPath } from '@samspill/domain/invitations/paths';
import { matchPath, matchRerunPath } from '@samspill/domain/matches/paths';
import { restrictionPath } from '@samspill/domain/moderation/paths';
import { LINK_SECRET, migrationPath } from '@samspill/domain/paths';
import { grantPath } from '@samspill/domain/people/paths';
import { previewPath } from '@samspill/domain/previews/paths';
import { SITE_RETENTION } from '@samspill/domain/retention/paths';
import { signInsPath } from '@samspill/domain/session/paths';
import { SITE_RARITY, termSuggestionPath } from '@samspill/domain/site/paths';
import { statisticsPath } from '@samspill/domain/statistics/paths';
import {
  countedPath,
  invitationsPath,
  responsePath,
  ticketPath,
} from '@samspill/domain/surveys/paths';
import { suspensionPath } from '@samspill/domain/suspensions/paths';
import { limit } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { ACTORS, denied } from './testing/access.ts';
import { PEOPLE } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

const DOCUMENTS = [
  `${AUDIT}/entry`,
  failurePath('f'),
  groupPath('g'),
  groupMemberPath('g', 'kari'),
  groupCandidatePath('g', 'kari'),
  suspensionPath('kari'),
  restrictionPath('content', 'c', null),
  siteInvitationPath('i'),
  grantPath('kari'),
  importPath('i'),
  chunkPath('i', 0),
  statisticsPath('2026-03-10'),
  `${signInsPath('kari')}/phone`,
  matchRerunPath('rerun'),
  matchPath('p1_ola'),
  migrationPath('2026-11-22-decision-action'),
  SITE_RARITY,
  SITE_RETENTION,
  SITE_SEARCH_INDEX,
  searchEntryPath('z-person_kari'),
  entryPointerPath('person_kari'),
  previewPath('hash'),
  textEntryPath('0abc123-content_c'),
  messageEntryPath('0abc123-direct_kari_ola_m'),
  termSuggestionPath('skills-taekwondo'),
  LINK_SECRET,
  responsePath('s', 'r'),
  countedPath('s', 'r'),
  ticketPath('s', 't'),
  `${invitationsPath('s')}/i`,
  // Paths without any rule.
  'secrets/s',
  'users/kari/diary/d',
  'projects/p/secrets/s',
  'site/other',
];
const CASES = DOCUMENTS.flatMap((path) => ACTORS.map((actor) => ({ path, actor })));

const FIELDS = { note: '', lastSeenOn: '2026-03-10' };

const rules = rulesWith('server-only', {
  ...PEOPLE,
  ...Object.fromEntries(DOCUMENTS.map((path) => [path, FIELDS])),
});

describe('collections without a rule', () => {
  it.each(CASES)('$path denies every read and write by $actor', async ({ path, actor }) => {
    const browser = rules.as(actor);
    const folder = path.slice(0, path.lastIndexOf('/'));
    await denied(browser.get(path));
    await denied(browser.list(folder, limit(1)));
    await denied(browser.listGroup(folder.split('/').at(-1) ?? '', limit(1)));
    await denied(browser.set(`${folder}/new`, { note: 'Ny' }));
    await denied(browser.update(path, { note: 'Ny' }));
    await denied(browser.delete(path));
  });
});
