import type { AuditRow } from '@samspill/domain/audit/audit';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { Facts } from '../facts.tsx';
import { fieldWord, nothingWord, valueWord } from './audit-words.ts';
import styles from './overview.module.css';
import type { AuditFilters } from './overview-filters.ts';
import { differenceOf } from './state-difference.ts';
import { useTargetName } from './use-audit-columns.tsx';

interface AuditDrawerProps {
  readonly entry: AuditRow;
  readonly onClose: () => void;
  /** Shows the log of one person or thing. */
  readonly onFilter: (filter: Partial<AuditFilters>) => void;
}

/** One action in full, with what it changed. */
export function AuditDrawer({ entry, onClose, onFilter }: AuditDrawerProps) {
  const { t, format } = useMessages();
  const nameOf = useTargetName();
  const { action, actor, target, reason, at } = entry;
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={t(`admin.action.${action}`)}
      actions={
        <>
          <Button size="sm" onClick={() => onFilter({ actor: actor.uid })}>
            {t('admin-overview.allBy', { name: actor.name })}
          </Button>
          <Button size="sm" onClick={() => onFilter({ target: target.id })}>
            {t('admin-overview.allAbout')}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          [t('admin-overview.when'), format.dateTime(new Date(at))],
          [t('admin-overview.who'), actor.name],
          [t('admin-overview.target'), nameOf(entry)],
          [t('admin-overview.targetId'), target.id],
          [t('admin-overview.reason'), reason],
        ]}
      />
      <Difference entry={entry} />
    </Drawer>
  );
}

function Difference({ entry: { action, before, after } }: { entry: AuditRow }) {
  const { t, format } = useMessages();
  const nothing = nothingWord(t, action);
  const changes = differenceOf(before, after);
  return (
    <section className={styles.difference}>
      <h3>{t('admin-overview.changes')}</h3>
      {changes.length === 0 ? (
        <p className={styles.note}>{t('admin-overview.noChanges')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('admin-overview.field')}</th>
              <th scope="col">{t('admin-overview.before')}</th>
              <th scope="col">{t('admin-overview.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before: was, after: is }) => (
              <tr key={field}>
                <th scope="row">{fieldWord(t, field)}</th>
                <td>{was === null ? nothing : <del>{valueWord(t, format, field, was)}</del>}</td>
                <td>{is === null ? nothing : <ins>{valueWord(t, format, field, is)}</ins>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
