import { messagesHref } from '@samspill/domain/conversations/paths';
import { feedHref } from '@samspill/domain/feed/paths';
import { investorsHref } from '@samspill/domain/investors/paths';
import { aboutHref } from '@samspill/domain/landing/paths';
import { matchesHref } from '@samspill/domain/matches/paths';
import { notificationsHref } from '@samspill/domain/notifications/paths';
import { adminHref } from '@samspill/domain/paths';
import { editProfileHref, settingsHref, userHref, usersHref } from '@samspill/domain/people/paths';
import { newProjectHref, projectsHref } from '@samspill/domain/projects/paths';
import { foldedWords, indexedWords } from '@samspill/domain/search/fold';
import { ownTasksHref } from '@samspill/domain/tasks/paths';
import type { Translate } from '../../i18n/translate.ts';

export interface SitePage {
  readonly href: string;
  readonly label: string;
  readonly also: string;
}

function listPages(t: Translate, uid: string, isStaff: boolean): SitePage[] {
  const page = (href: string, label: string, also = '') => ({ href, label, also });
  const pages = [
    page(feedHref(), t('member.feed'), t('finder.alsoFeed')),
    page(matchesHref(), t('member.matches')),
    page(projectsHref(), t('shell.projects')),
    page(newProjectHref(), t('finder.newProject')),
    page(ownTasksHref(), t('finder.ownTasks')),
    page(usersHref(), t('member.users'), t('finder.alsoUsers')),
    page(messagesHref(), t('member.messages'), t('finder.alsoMessages')),
    page(notificationsHref(), t('member.notifications')),
    page(userHref(uid), t('member.profile')),
    page(editProfileHref(), t('member.editProfile')),
    page(settingsHref(), t('member.settings'), t('finder.alsoSettings')),
    page(investorsHref(), t('shell.investors')),
    page(aboutHref(), t('shell.about')),
  ];
  return isStaff ? [...pages, page(adminHref(), t('member.admin'))] : pages;
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
