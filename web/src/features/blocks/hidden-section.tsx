import { BlockSchema, MuteSchema } from '@samspill/domain/blocks/block';
import { BLOCKS, MUTES } from '@samspill/domain/blocks/paths';
import { MAX_OWN_LIST } from '@samspill/domain/limits';
import { projectPath, userPath } from '@samspill/domain/paths';
import { userHref } from '@samspill/domain/people/paths';
import { PersonSchema } from '@samspill/domain/people/person';
import { projectHref } from '@samspill/domain/projects/paths';
import { ProjectSchema } from '@samspill/domain/projects/project';
import { useLiveQuery } from '../../data/live-query.ts';
import { useDocumentsOnce } from '../../data/read-once.ts';
import { FormSection } from '../../forms/form-section.tsx';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { DataError } from '../../platform/search/data-error.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type HidingTarget, useHiding } from './use-hiding.ts';

/** Leaves space for the look-ahead document of a query. */
const LISTED = MAX_OWN_LIST - 1;

const ROW_REM = 3;

type Hiding = 'block' | 'mute';

const latestQuery = (uid: string, name: string) =>
  ({
    collection: `${userPath(uid)}/${name}`,
    where: [],
    orderBy: ['createdAt', 'desc'],
  }) as const;

export function HiddenSection({ uid }: { uid: string }) {
  const { t } = useMessages();
  const blocks = useLiveQuery(latestQuery(uid, BLOCKS), BlockSchema, { pageSize: LISTED });
  const mutes = useLiveQuery(latestQuery(uid, MUTES), MuteSchema, { pageSize: LISTED });
  const isReady = blocks.status === 'ready' && mutes.status === 'ready';
  const failed = [blocks, mutes].find((live) => live.status === 'error');
  return (
    <FormSection title={t('follows.hiddenTitle')} about={t('follows.hiddenAbout')}>
      {failed ? <DataError code={failed.code} onRetry={failed.retry} /> : null}
      {isReady ? (
        <HiddenList
          blocked={blocks.data.rows.map(({ id }) => id)}
          mutedPeople={mutes.data.rows.flatMap(({ id, data }) =>
            data.kind === 'user' ? [id] : [],
          )}
          mutedProjects={mutes.data.rows.flatMap(({ id, data }) =>
            data.kind === 'project' ? [id] : [],
          )}
        />
      ) : failed ? null : (
        <Skeleton height="1.3125rem" />
      )}
    </FormSection>
  );
}

interface HiddenListProps {
  readonly blocked: readonly string[];
  readonly mutedPeople: readonly string[];
  readonly mutedProjects: readonly string[];
}

function HiddenList({ blocked, mutedPeople, mutedProjects }: HiddenListProps) {
  const { t } = useMessages();
  const people = useDocumentsOnce([...blocked, ...mutedPeople].map(userPath), PersonSchema);
  const projects = useDocumentsOnce(mutedProjects.map(projectPath), ProjectSchema);
  const nameOf = (id: string) =>
    people?.find((person) => person.id === id)?.data.displayName ?? t('follows.goneName');
  const titleOf = (id: string) =>
    projects?.find((project) => project.id === id)?.data.title ?? t('follows.goneName');
  const count = blocked.length + mutedPeople.length + mutedProjects.length;
  if (count === 0) return <p className="subtle">{t('follows.nothingHidden')}</p>;
  if (people === null || projects === null) return <Skeleton height={`${count * ROW_REM}rem`} />;
  return (
    <ul className="divided">
      {blocked.map((id) => (
        <HiddenRow
          key={`b${id}`}
          target={{ kind: 'user', id, name: nameOf(id) }}
          href={userHref(id)}
          hiding="block"
        />
      ))}
      {mutedPeople.map((id) => (
        <HiddenRow
          key={`m${id}`}
          target={{ kind: 'user', id, name: nameOf(id) }}
          href={userHref(id)}
          hiding="mute"
        />
      ))}
      {mutedProjects.map((id) => (
        <HiddenRow
          key={`p${id}`}
          target={{ kind: 'project', id, name: titleOf(id) }}
          href={projectHref(id)}
          hiding="mute"
        />
      ))}
    </ul>
  );
}

interface HiddenRowProps {
  readonly target: HidingTarget;
  readonly href: string;
  readonly hiding: Hiding;
}

function HiddenRow({ target, href, hiding }: HiddenRowProps) {
  const { t } = useMessages();
  const { name } = target;
  const { unblock, unmute } = useHiding(target);
  const isBlock = hiding === 'block';
  return (
    <li className="cluster gap-2-3 py-2">
      <Link to={href} className="break-words weight-medium">
        {name}
      </Link>
      <Badge>{t(isBlock ? 'follows.blockedBadge' : 'follows.mutedBadge')}</Badge>
      <Button size="sm" className="push-end" onClick={isBlock ? unblock : unmute}>
        {t(isBlock ? 'follows.unblock' : 'follows.unmute', { name })}
      </Button>
    </li>
  );
}
