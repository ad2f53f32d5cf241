import type { MemberFeature } from '../../page/feature.ts';
import { part } from '../../page/parts.tsx';

export const tasks: MemberFeature = {
  parts: {
    projectsViews: [
      {
        ...part(() => import('./own-tasks.tsx'), 'OwnTasks'),
        value: 'tasks',
        label: 'projects.tab.tasks',
      },
    ],
  },
};
