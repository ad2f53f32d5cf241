import {
  AUDIT,
  chunkPath,
  countedPath,
  entryPointerPath,
  failurePath,
  grantPath,
  groupCandidatePath,
  groupMemberPath,
  groupPath,
  importPath,
  invitationsPath,
  LINK_SECRET,
  matchPath,
  matchRerunPath,
  messageEntryPath,
  migrationPath,
  previewPath,
  responsePath,
  restrictionPath,
  SITE_RARITY,
  SITE_RETENTION,
  SITE_SEARCH_INDEX,
  searchEntryPath,
  signInsPath,
  siteInvitationPath,
  statisticsPath,
  suspensionPath,
  termSuggestionPath,
  textEntryPath,
  ticketPath,
} from '@samspill/domain/paths';
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
