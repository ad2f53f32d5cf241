import { foldedWords, indexedWords } from '@samspill/domain/search/fold';
import { hrefs } from '../../hrefs.ts';
import type { Translate } from '../../i18n/translate.ts';

export interface SitePage {
  readonly href: string;
  readonly label: string;
  readonly also: string;
}

function listPages(t: Translate, uid: string, isStaff: boolean): SitePage[] {
  const page = (href: string, label: string, also = '') => ({ href, label, also });
  const pages = [
    page(hrefs.feed(), t('member.feed'), t('finder.alsoFeed')),
    page(hrefs.matches(), t('member.matches')),
    page(hrefs.projects(), t('shell.projects')),
    page(hrefs.newProject(), t('finder.newProject')),
    page(hrefs.ownTasks(), t('finder.ownTasks')),
    page(hrefs.users(), t('member.users'), t('finder.alsoUsers')),
    page(hrefs.messages(), t('member.messages'), t('finder.alsoMessages')),
    page(hrefs.notifications(), t('member.notifications')),
    page(hrefs.user(uid), t('member.profile')),
    page(hrefs.editProfile(), t('member.editProfile')),
    page(hrefs.settings(), t('member.settings'), t('finder.alsoSettings')),
    page(hrefs.investors(), t('shell.investors')),
    page(hrefs.about(), t('shell.about')),
  ];
  return isStaff ? [...pages, page(hrefs.admin(), t('member.admin'))] : pages;
}

/** Returns the pages whose name or synonyms contain every typed word as a prefix; empty for no words. */
export function findPages(
  t: Translate,
  typed: string,
  { uid, isStaff }: { readonly uid: string; readonly isStaff: boolean },
): SitePage[] {
  const words = foldedWords(typed);
  if (words.length === 0) return [];
  return listPages(t, uid, isStaff).filter(({ label, also }) => {
    const named = indexedWords(`${label} ${also}`);
    return words.every((word) => named.some((name) => name.startsWith(word)));
  });
}
