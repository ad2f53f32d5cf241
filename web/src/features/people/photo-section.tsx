import { userPhotoPath } from '@samspill/domain/paths';
import type { Person } from '@samspill/domain/people/person';
import type { Entity } from '../../data/entity.ts';
import { showOncePersisted } from '../../data/show-once-persisted.ts';
import { FormSection } from '../../forms/form-section.tsx';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { setSessionUser } from '../../session/session-store.ts';
import { useUser } from '../../session/use-session.ts';
import { showToast } from '../../ui/toast.ts';
import { ImageField } from '../media/image-field.tsx';
import { PersonAvatar } from './person-avatar.tsx';
import { saveProfile } from './person-store.ts';
import { stepId } from './profile-completeness.ts';

const PHOTO_PX = 96;

/** The photo, saved as soon as it is there. */
export function PhotoSection({ person }: { person: Entity<Person> }) {
  const { t } = useMessages();
  const user = useUser();
  const { photoPath } = person.data;
  const store = (path: string | null) => {
    const undo = photoPath;
    saveProfile(person.id, { photoPath: path }).catch(() =>
      showToast({ kind: 'error', title: t('people.refused') }),
    );
    setSessionUser({ ...user, photoPath: path });
    showOncePersisted({
      title: t(path === null ? 'people.photoRemoved' : 'people.photoSaved'),
      id: 'photo',
      ...(path === null &&
        undo !== null && { action: { label: t('ui.undo'), onClick: () => store(undo) } }),
    });
  };
  return (
    <FormSection title={t('people.photo')}>
      <div id={stepId('photo')}>
        <ImageField
          label={t('people.photoField')}
          help={t('people.photoHelp')}
          shape="round"
          hasImage={photoPath !== null}
          preview={<PersonAvatar person={person} sizePx={PHOTO_PX} />}
          place={async (fileName) => userPhotoPath(person.id, fileName)}
          onStored={store}
          onRemove={() => store(null)}
        />
      </div>
    </FormSection>
  );
}
