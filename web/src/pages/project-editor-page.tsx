import { userPath } from '@samspill/domain/paths';
import { PersonSchema } from '@samspill/domain/people/person';
import type { ProjectDraft } from '@samspill/domain/projects/project';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useDocumentsOnce } from '../data/read-once.ts';
import { ProjectEditPage } from '../features/projects/project-edit-page.tsx';
import { FormSection } from '../forms/form-section.tsx';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { Select } from '../ui/select.tsx';

interface ContactFieldProps {
  readonly form: UseFormReturn<ProjectDraft>;
  readonly memberIds: readonly string[];
  readonly ownerId: string;
}

function ContactField(props: ContactFieldProps) {
  return props.memberIds.length > 1 ? <MemberField {...props} /> : null;
}

function MemberField({ form, memberIds, ownerId }: ContactFieldProps) {
  const { t } = useMessages();
  const others = memberIds.filter((uid) => uid !== ownerId);
  const people = useDocumentsOnce(others.map(userPath), PersonSchema) ?? [];
  return (
    <FormSection title={t('people.contactTitle')} about={t('people.contactAbout')}>
      <Controller
        control={form.control}
        name="contact"
        render={({ field }) => (
          <Select
            label={t('people.contactField')}
            placeholder={t('people.contactOwner')}
            options={people.map(({ id, data }) => ({ value: id, label: data.displayName }))}
            value={field.value !== null && others.includes(field.value) ? field.value : null}
            onBlur={field.onBlur}
            onChoose={field.onChange}
          />
        )}
      />
    </FormSection>
  );
}

export function ProjectEditorPage() {
  return <ProjectEditPage contactField={(field) => <ContactField {...field} />} />;
}
