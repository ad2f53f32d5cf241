import type { GroupChoice } from '@samspill/domain/groups/group';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useQuery } from '../../data/query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { imageUrl } from '../media/stored-image.ts';
import { useSite } from '../site/site-state.ts';
import { fetchGroupChoices } from './group-api.ts';

interface GroupPictureProps {
  readonly group: Pick<GroupChoice, 'id' | 'name' | 'photoPath' | 'changedAtMs'>;
  readonly sizePx: number;
}

export function GroupPicture({ group, sizePx }: GroupPictureProps) {
  const { id, name, photoPath: path, changedAtMs } = group;
  const src = path === null ? null : imageUrl({ path, changedAt: new Date(changedAtMs) }, sizePx);
  return <Avatar id={id} name={name} src={src} sizePx={sizePx} isSquare />;
}

interface GroupValueProps {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

function useOptions(groups: readonly GroupChoice[], value: string | null) {
  const { t } = useMessages();
  const known = groups.map(({ id, name, status }) => ({
    value: id,
    label: status === 'archived' ? t('search.archivedGroup', { name }) : name,
  }));
  const isKnown = value === null || groups.some(({ id }) => id === value);
  return isKnown ? known : [...known, { value, label: t('search.otherGroup') }];
}

const CHOSEN_PX = 32;

function pictureOf(groups: readonly GroupChoice[], value: string | null) {
  const chosen = groups.find(({ id }) => id === value);
  return chosen ? <GroupPicture group={chosen} sizePx={CHOSEN_PX} /> : null;
}

export function GroupFilter({ value, onChange }: GroupValueProps) {
  const { t } = useMessages();
  const hasGroups = useSite()?.hasGroups === true;
  const { answer } = useQuery(hasGroups || value !== null ? fetchGroupChoices : null);
  const options = useOptions(answer ?? [], value);
  if (options.length === 0 || (answer === null && value === null)) return null;
  return (
    <Select
      label={t('search.group')}
      placeholder={t('search.any')}
      options={options}
      picture={pictureOf(answer ?? [], value)}
      value={value}
      onChoose={onChange}
    />
  );
}

interface GroupFieldProps extends GroupValueProps {
  readonly label: string;
  readonly placeholder: string;
  readonly none?: string;
  readonly help?: string;
  readonly error?: string | undefined;
}

export function GroupField({ value, onChange, none, help, ...texts }: GroupFieldProps) {
  const hasGroups = useSite()?.hasGroups === true;
  const isShown = hasGroups || value !== null || none !== undefined;
  const { answer, error, retry } = useQuery(isShown ? fetchGroupChoices : null);
  const options = useOptions(answer ?? [], value);
  if (!isShown) return null;
  if (error !== null) return <LoadFailure error={error} onRetry={retry} />;
  if (answer === null) return <Skeleton height="4rem" />;
  if (options.length === 0) return none === undefined ? null : <p>{none}</p>;
  return (
    <Select
      {...texts}
      help={help}
      options={options}
      picture={pictureOf(answer, value)}
      value={value}
      onChoose={onChange}
    />
  );
}
