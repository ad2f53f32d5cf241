import { FolderKanban, Handshake, MessageCircle } from 'lucide-react';
import { newMatches, unreadMessages } from '../features/notifications/unread-store.ts';
import { type MemberFeature, page } from '../page/feature.ts';

export const composedPages: MemberFeature = {
  pages: [
    {
      ...page(
        '/messages',
        'member.titleMessages',
        () => import('./messages-page.tsx'),
        'MessagesPage',
        'contacts',
        'conversations',
      ),
      menu: {
        order: 6,
        label: 'member.messages',
        icon: MessageCircle,
        badge: { store: unreadMessages, words: 'unread' },
      },
    },
    {
      ...page(
        '/users/edit',
        'member.titleEditProfile',
        () => import('./profile-edit-page.tsx'),
        'ProfileEditPage',
        'people',
        'account',
      ),
      places: ['projectActions'],
    },
    {
      ...page(
        ['/users/:id', 'kari-solheim'],
        'member.titleUser',
        () => import('./person-page.tsx'),
        'PersonPage',
        'people',
      ),
      places: ['contentParts'],
    },
    {
      ...page(
        ['/content/:id', 'seed-01'],
        'member.titleContent',
        () => import('./content-page.tsx'),
        'ContentPage',
        'comments',
      ),
      places: ['contentParts'],
    },
    {
      ...page(
        ['/groups/:id', 'none'],
        'member.titleGroup',
        () => import('./group-page.tsx'),
        'GroupPage',
        'groups',
        'conversations',
        'comments',
      ),
      places: ['projectActions', 'contentParts'],
    },
    {
      ...page(
        '/matches',
        'member.titleMatches',
        () => import('./matches-page.tsx'),
        'MatchesPage',
        'matches',
      ),
      places: ['projectActions'],
      menu: {
        order: 2,
        label: 'member.matches',
        icon: Handshake,
        badge: { store: newMatches, words: 'new' },
      },
    },
    {
      ...page(
        '/projects',
        'member.titleProjects',
        () => import('./projects-page.tsx'),
        'ProjectsPage',
        'projects',
      ),
      places: ['projectActions', 'projectsViews'],
      menu: { order: 3, label: 'shell.projects', icon: FolderKanban },
    },
    page(
      ['/projects/edit/:id', 'new'],
      'member.titleEditProject',
      () => import('./project-editor-page.tsx'),
      'ProjectEditorPage',
      'projects',
    ),
    {
      ...page(
        ['/projects/:id', 'tareskogen'],
        'member.titleProject',
        () => import('./project-page.tsx'),
        'ProjectPage',
        'projects',
      ),
      places: ['projectActions', 'contentParts'],
    },
  ],
  applicantPages: [
    page(
      '/waiting',
      'member.titleWaiting',
      () => import('./waiting-page.tsx'),
      'WaitingPage',
      'member',
      'account',
      'forms',
      'failures',
      'session',
      'waiting',
    ),
  ],
};
