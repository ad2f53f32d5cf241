import type { Task } from '@samspill/domain/tasks/task';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { ToggleChip } from '../../ui/chip-button.tsx';
import { Select } from '../../ui/select.tsx';
import { FilterBar } from '../search/filter-bar.tsx';
import { useTaxonomy } from '../site/use-taxonomy.ts';
import styles from './board-filters.module.css';
import { type BoardView, countFilters, NO_BOARD_FILTERS } from './board-view.ts';
import type { BoardTools } from './use-board-tools.ts';

interface BoardFiltersProps {
  readonly view: BoardView;
  readonly setView: (changes: Partial<BoardView>, options?: { replace?: boolean }) => void;
  readonly tools: BoardTools;
}

/** What a board is narrowed to: words, mine, a member, a skill, open for help. */
export function BoardFilters({ view, setView, tools }: BoardFiltersProps) {
  const { t } = useMessages();
  const { uid } = useUser();
  const skills = useSkillsOf(tools.board.tasks);
  const members = [...tools.people.values()].map(({ id, data }) => ({
    value: id,
    label: data.displayName,
  }));
  const isMine = view.assignee === uid;
  return (
    <FilterBar
      searchLabel={t('tasks.search')}
      words={view.words}
      onWords={(words) => setView({ words }, { replace: true })}
      activeCount={countFilters(view)}
      onClear={() => setView({ ...NO_BOARD_FILTERS, words: view.words })}
    >
      <Select
        label={t('tasks.assignee')}
        placeholder={t('search.any')}
        options={members}
        value={view.assignee ?? ''}
        onChange={(event) => setView({ assignee: event.target.value || null })}
      />
      <Select
        label={t('tasks.skill')}
        placeholder={t('search.any')}
        options={skills}
        value={view.skill ?? ''}
        onChange={(event) => setView({ skill: event.target.value || null })}
      />
      <div className={styles.toggles}>
        <ToggleChip pressed={isMine} onToggle={() => setView({ assignee: isMine ? null : uid })}>
          {t('tasks.mine')}
        </ToggleChip>
        <ToggleChip
          pressed={view.isOpenOnly}
          onToggle={() => setView({ isOpenOnly: !view.isOpenOnly })}
        >
          {t('tasks.open')}
        </ToggleChip>
      </div>
    </FilterBar>
  );
}

/** Only skills that some task on the board asks for. */
function useSkillsOf(tasks: readonly Entity<Task>[]) {
  const { skillName } = useTaxonomy();
  const { locale } = useMessages();
  const slugs = new Set(tasks.flatMap(({ data }) => data.skills));
  return [...slugs]
    .map((value) => ({ value, label: skillName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}
