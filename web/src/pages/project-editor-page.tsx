import { ContactField } from '../features/people/contact-field.tsx';
import { ProjectEditPage } from '../features/projects/project-edit-page.tsx';

/** The editor of a project, with who of its members is the contact. */
export function ProjectEditorPage() {
  return <ProjectEditPage contactField={(field) => <ContactField {...field} />} />;
}
