import { userPhotoPath } from '@samspill/domain/people/paths';
import type { Person, Profile } from '@samspill/domain/people/person';
import type { FormEvent } from 'react';
import type { Entity } from '../../data/entity.ts';
import { showOncePersisted } from '../../data/show-once-persisted.ts';
import { FormFoot, FormSection } from '../../forms/form-section.tsx';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { ConflictNotes } from '../../platform/drafts/conflict-notes.tsx';
import { useLimitRefusal } from '../../platform/limits/use-limit-refusal.ts';
import { ImageField } from '../../platform/media/image-field.tsx';
import { setSessionUser } from '../../session/session-store.ts';
import { useUser } from '../../session/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MainAndAside } from '../../ui/main-and-aside.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { showToast } from '../../ui/toast.ts';
import { ConditionFields } from './condition-fields.tsx';
import { InvestorFields } from './investor-fields.tsx';
import { PersonAvatar } from './person-avatar.tsx';
import { saveProfile } from './person-store.ts';
import { type ProfileStep, profileCompleteness, stepId } from './profile-completeness.ts';
import styles from './profile-edit.module.css';
import { AboutFields, InterestFields, LinkFields } from './profile-fields.tsx';
import { useProfileForm } from './use-profile-form.ts';

function CompletenessMeter({ profile }: { profile: Profile }) {
  const { t, format } = useMessages();
  const { share, next } = profileCompleteness(profile);
  return (
    <Card className="stack-2">
      <div className="wrap-2 items-baseline spread">
        <strong>{t(next === null ? 'people.complete' : 'people.completeness')}</strong>
        <span className="muted tabular">{format.percent(share)}</span>
      </div>
      <ProgressBar value={share} label={t('people.completeness')} />
      {next === null ? null : (
        <button type="button" className={styles.next} onClick={() => goTo(next)}>
          {t(`people.step.${next}`)}
        </button>
      )}
    </Card>
  );
}

function goTo(step: ProfileStep): void {
  const part = document.getElementById(stepId(step));
  part?.scrollIntoView({ block: 'center' });
  part
    ?.querySelector<HTMLElement>('input:not([type="file"]), textarea, button')
    ?.focus({ preventScroll: true });
}

const PHOTO_PX = 96;
const RENAME_GATES = ['rename', 'edit'] as const;

interface PhotoSectionProps {
  readonly person: Entity<Person>;
  readonly about?: string;
}

export function PhotoSection({ person, about }: PhotoSectionProps) {
  const { t } = useMessages();
  const user = useUser();
  const explain = useLimitRefusal();
  const { photoPath } = person.data;
  const store = (path: string | null) => {
    const undo = photoPath;
    saveProfile(person.id, { photoPath: path }).catch(async (error: unknown) =>
      showToast({ kind: 'error', title: await explain(RENAME_GATES, error, t('people.refused')) }),
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
    <FormSection title={t('people.photo')} about={about}>
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

const LABELS = {
  displayName: 'people.name',
  headline: 'people.headline',
  bio: 'people.bio',
  location: 'people.location',
  availability: 'people.availability',
} as const;

interface ProfileFormProps {
  readonly person: Entity<Person>;
  readonly stored: Profile;
}

export function ProfileForm({ person, stored }: ProfileFormProps) {
  const { t } = useMessages();
  const user = useUser();
  const explain = useLimitRefusal();
  const { form, values, ...profile } = useProfileForm(person.id, stored);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const written = profile.save();
    if (written === null) return showToast({ kind: 'error', title: t('people.fixFields') });
    const { displayName, kinds, skills, sectors } = values;
    setSessionUser({ ...user, displayName: displayName.trim(), kinds, skills, sectors });
    written.catch(async (error: unknown) => {
      const reason = await explain(RENAME_GATES, error, t('people.refused'));
      showToast({ kind: 'error', title: reason, sticky: true });
    });
    const title = t(navigator.onLine ? 'people.saved' : 'people.savedForLater');
    showOncePersisted({ title, id: 'profile' });
  };
  const isInvestor = values.kinds.includes('investor');
  return (
    <form noValidate onSubmit={save}>
      <MainAndAside
        lead={<CompletenessMeter profile={{ ...values, photoPath: person.data.photoPath }} />}
        main={
          <div className="stack-4">
            {profile.isRestored && profile.hasChanges ? (
              <Banner>{t('people.restored')}</Banner>
            ) : null}
            <ConflictNotes<Profile>
              conflicts={profile.conflicts}
              attempts={profile.attempts}
              by={null}
              labelOf={(field) =>
                t(field in LABELS ? LABELS[field as keyof typeof LABELS] : 'forms.field')
              }
              describe={(_field, value) => (typeof value === 'string' ? value || '–' : '')}
            />
            <PhotoSection person={person} />
            <AboutFields form={form} />
            <InterestFields form={form} />
            {isInvestor && values.investor !== null ? <InvestorFields form={form} /> : null}
            <ConditionFields form={form} />
            <LinkFields form={form} />
            <FormFoot isFloating={profile.hasChanges}>
              <span>{t(profile.hasChanges ? 'people.unsaved' : 'people.noChanges')}</span>
              {profile.hasChanges ? (
                <Button variant="ghost" onClick={profile.discard}>
                  {t('people.discard')}
                </Button>
              ) : null}
              <Button variant="primary" type="submit">
                {t('people.save')}
              </Button>
            </FormFoot>
          </div>
        }
      />
      <LeaveGuard isUnsaved={profile.hasChanges} />
    </form>
  );
}
