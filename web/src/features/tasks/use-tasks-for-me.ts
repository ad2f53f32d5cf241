import { userPath } from '@samspill/domain/paths';
import { PersonSchema } from '@samspill/domain/people/person';
import { ProjectSchema } from '@samspill/domain/projects/project';
import { TaskSchema } from '@samspill/domain/tasks/task';
import { useLiveDocument, useLiveQuery } from '../../data/live-query.ts';
import { useUser } from '../../session/use-session.ts';
import { myProjectsQuery } from '../projects/project-queries.ts';
import { tasksForSkillsQuery } from './task-queries.ts';

/** Open tasks for one's own skills, without those of one's own projects; null skills while they load. */
export function useTasksForMe(pageSize: number) {
  const { uid } = useUser();
  const me = useLiveDocument(userPath(uid), PersonSchema);
  const mine = useLiveQuery(myProjectsQuery(uid), ProjectSchema);
  const skills = me.status === 'ready' ? (me.data?.data.skills ?? []) : null;
  const hasSkills = skills !== null && skills.length > 0;
  const live = useLiveQuery(hasSkills ? tasksForSkillsQuery(skills) : null, TaskSchema, {
    pageSize,
  });
  const own = new Set(mine.status === 'ready' ? mine.data.rows.map(({ id }) => id) : []);
  const found = live.status === 'ready' ? live.data.rows : [];
  return {
    skills,
    live,
    isReady: live.status === 'ready' && mine.status !== 'loading',
    tasks: found.filter(({ data }) => !own.has(data.projectId)),
    hasMore: live.status === 'ready' && !live.data.isLast,
  };
}
