import { projectPath, userPath } from '@samspill/domain/paths';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildPerson, buildProject, sessionUser } from '../../testing/documents.ts';
import { putDocuments, signIn } from '../../testing/engine.ts';
import { show } from '../../testing/show.tsx';
import { MembersSection } from './members-section.tsx';

const EIRIK = sessionUser('eirik-of-30', { displayName: 'Eirik Eid' });
const MEMBERS = Array.from({ length: 29 }, (_, index) =>
  sessionUser(`member-${index}`, { displayName: `Medlem ${index}` }),
);
const PROJECT = buildProject(EIRIK.uid, { memberIds: MEMBERS.map(({ uid }) => uid) });

beforeAll(async () => {
  const people = [EIRIK, ...MEMBERS].map((user) => [userPath(user.uid), buildPerson(user)]);
  await putDocuments({ [projectPath('thirty')]: PROJECT, ...Object.fromEntries(people) });
  await signIn(EIRIK);
});

it('shows all loaded members after going back', async () => {
  const project = { id: 'thirty', data: PROJECT, hasPendingWrites: false };
  const { navigate } = await show(<MembersSection project={project} />, {
    user: EIRIK,
    at: '/projects/thirty',
    path: '/projects/:id',
  });
  const last = page.getByRole('link', { name: 'Medlem 28' });
  const more = page.getByRole('button', { name: 'Vis flere' });
  await more.click();
  await more.click();
  await last.click();
  await expect.element(last).not.toBeInTheDocument();
  await navigate(-1);
  await expect.element(last).toBeVisible();
});
