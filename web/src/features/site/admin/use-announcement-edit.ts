import type { EditPath } from '@samspill/domain/merge-edit';
import { withPath } from '@samspill/domain/merge-edit';
import type { Announcement, SiteSettings } from '@samspill/domain/site/site-settings';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { useEditConflicts } from '../../../platform/drafts/use-edit-conflicts.ts';
import { type AnnouncementFields, toAnnouncementFields } from './announcement-fields.ts';

/** Typed values, and the announcement that the form was opened with. */
export interface AnnouncementEdit {
  readonly base: Announcement | null;
  readonly fields: AnnouncementFields;
}

type Announced = Pick<SiteSettings, 'announcement'>;

const FIELDS = ['nb', 'en', 'level', 'until'] as const;

/** Field that a path names; null is the whole announcement, which others have removed or added. */
const fieldAt = (path: EditPath<Announced>) =>
  FIELDS.find((field) => path === `announcement.${field}`) ?? null;

function toFields(field: keyof AnnouncementFields | null, theirs: unknown) {
  if (field === null) return toAnnouncementFields(theirs as Announcement | null);
  const shown = { nb: '', en: '', level: 'info', until: null, [field]: theirs } as const;
  return { [field]: toAnnouncementFields(shown)[field] };
}

interface AnnouncementEditOptions {
  readonly edit: AnnouncementEdit;
  readonly onEdit: (edit: AnnouncementEdit) => void;
  readonly onConflict: () => void;
}

/** Lets the user choose where another administrator has changed the announcement too. */
export function useAnnouncementEdit({ edit, onEdit, onConflict }: AnnouncementEditOptions) {
  const { t, format } = useMessages();
  const { base, fields } = edit;
  const conflicts = useEditConflicts<Announced>({
    onChoose: ({ path, theirs, whose }) => {
      const taken = whose === 'theirs' && toFields(fieldAt(path), theirs);
      const { announcement } = withPath({ announcement: base }, path, theirs);
      onEdit({ base: announcement, fields: { ...fields, ...taken } });
    },
    onConflict,
  });
  const labelOf = (path: EditPath<Announced>) => {
    const field = fieldAt(path);
    if (field === null) return t('admin-site.tab.announcement');
    return field === 'nb' || field === 'en'
      ? t(`admin-site.text.${field}`)
      : t(`admin-site.${field}`);
  };
  const describe = (path: EditPath<Announced>, value: unknown) => {
    const field = fieldAt(path);
    if (value === null) return '–';
    if (field === null) return toAnnouncementFields(value as Announcement).nb;
    if (field === 'level')
      return t(`admin-site.value.announcement.level.${value as Announcement['level']}`);
    return field === 'until' ? format.dateTime(new Date(String(value))) : String(value);
  };
  return { ...conflicts, labelOf, describe };
}
