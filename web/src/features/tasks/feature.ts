import type { InLayer, MemberFeature } from '../../page/feature.ts';
import { part } from '../../page/parts.tsx';

export const tasks: MemberFeature & InLayer<'activities', 'comments'> = {
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
