import { contentHref } from '@samspill/domain/content/paths';
import type {
  ResultKind,
  SearchResponse,
  SearchResult,
} from '@samspill/domain/finder/search-result';
import { findUsersHref, userHref } from '@samspill/domain/people/paths';
import { findProjectsHref, projectHref } from '@samspill/domain/projects/paths';
import { taskHref } from '@samspill/domain/tasks/paths';
import type { Translate } from '../../i18n/translate.ts';
import type { SitePage } from './site-pages.ts';

export type OptionKind = ResultKind | 'page' | 'all' | 'recent' | 'meant';

export interface PaletteOption {
  readonly key: string;
  readonly kind: OptionKind;
  readonly title: string;
  readonly line?: string;
  readonly href?: string;
  readonly found?: SearchResult;
}

export interface PaletteGroup {
  readonly key: string;
  readonly label: string;
  readonly options: readonly PaletteOption[];
}

const LABELS = {
  person: 'finder.people',
  project: 'finder.projects',
  post: 'finder.posts',
  task: 'finder.tasks',
} as const;

const FULL_LIST_HREFS = { person: findUsersHref, project: findProjectsHref } as const;
const FULL_LIST_LABELS = { person: 'finder.allPeople', project: 'finder.allProjects' } as const;

const hasFullList = (kind: ResultKind): kind is keyof typeof FULL_LIST_HREFS =>
  kind in FULL_LIST_HREFS;

function toOption(t: Translate, found: SearchResult): PaletteOption {
  const base = { key: `${found.kind}-${found.id}`, kind: found.kind, found };
  switch (found.kind) {
    case 'person':
      return { ...base, title: found.name, line: found.headline, href: userHref(found.id) };
    case 'project': {
      const line = t('finder.projectBy', { tagline: found.tagline, name: found.ownerName });
      return { ...base, title: found.title, line, href: projectHref(found.id) };
    }
    case 'post':
      return {
        ...base,
        title: found.excerpt || found.authorName,
        line: found.authorName,
        href: contentHref(found.id),
      };
    case 'task':
      return {
        ...base,
        title: found.title,
        line: found.projectTitle,
        href: taskHref(found.projectId, found.id),
      };
  }
}

export function answerGroups(t: Translate, q: string, answer: SearchResponse): PaletteGroup[] {
  return answer.groups.map(({ kind, found, next }) => {
    const options = found.map((each) => toOption(t, each));
    const all: readonly PaletteOption[] =
      next !== null && hasFullList(kind)
        ? [
            {
              key: `all-${kind}`,
              kind: 'all',
              title: t(FULL_LIST_LABELS[kind], { words: q }),
              href: FULL_LIST_HREFS[kind](q),
            },
          ]
        : [];
    return { key: kind, label: t(LABELS[kind]), options: [...options, ...all] };
  });
}

export const pagesGroup = (t: Translate, pages: readonly SitePage[]): PaletteGroup => ({
  key: 'pages',
  label: t('finder.pages'),
  options: pages.map(({ href, label }) => ({
    key: `page-${href}`,
    kind: 'page',
    title: label,
    href,
  })),
});

export const recentGroup = (t: Translate, recent: readonly string[]): PaletteGroup => ({
  key: 'recent',
  label: t('finder.recent'),
  options: recent.map((title) => ({ key: `recent-${title}`, kind: 'recent', title })),
});

export const didYouMeanGroup = (t: Translate, meant: string): PaletteGroup => ({
  key: 'meant',
  label: t('finder.meant'),
  options: [{ key: 'meant', kind: 'meant', title: meant }],
});
