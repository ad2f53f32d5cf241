import { MyTasks } from './my-tasks.tsx';
import styles from './task-lists.module.css';
import { TasksForMySkills } from './tasks-for-my-skills.tsx';

/** What one has to do, and what one could do for others. */
export function OwnTasks() {
  return (
    <div className={styles.sections}>
      <MyTasks />
      <TasksForMySkills />
    </div>
  );
}
