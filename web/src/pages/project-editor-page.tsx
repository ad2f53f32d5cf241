import { ContactField } from '../features/people/contact-field.tsx';
import { ProjectEditPage } from '../features/projects/project-edit-page.tsx';

export function ProjectEditorPage() {
  return <ProjectEditPage contactField={(field) => <ContactField {...field} />} />;
}
