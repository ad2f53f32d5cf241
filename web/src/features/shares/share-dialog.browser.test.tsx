import { projectPath } from '@samspill/domain/paths';
import { ProjectSchema } from '@samspill/domain/projects/project';
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useLiveDocument } from '../../data/live-query.ts';
import { listViolations } from '../../testing/axe.ts';
import { buildPerson, buildProject, sessionUser } from '../../testing/documents.ts';
import { putDocuments, readDocument, signIn } from '../../testing/engine.ts';
import { show } from '../../testing/show.tsx';
import { ShareDialog } from './share-dialog.tsx';

const UNA = sessionUser('una-deler', { displayName: 'Una Deler' });
const PATH = projectPath('delt');
const choice = page.getByRole('switch', { name: /Kan vises til folk uten konto/ });

function Sharing() {
  const live = useLiveDocument(PATH, ProjectSchema);
  if (live.status !== 'ready' || live.data === null) return null;
  const { shareable, title } = live.data.data;
  const shared = { kind: 'project', path: PATH, shareable } as const;
  return <ShareDialog shared={shared} name={title} href="/projects/delt" onClose={() => {}} />;
}

beforeAll(async () => {
  await putDocuments({
    [`users/${UNA.uid}`]: buildPerson(UNA),
    [PATH]: buildProject(UNA.uid, { title: 'Delt', status: 'published' }),
  });
  await signIn(UNA);
});

describe('ShareDialog', () => {
  it('shows the address, and shares outside the site only after the owner’s consent', async () => {
    await show(<Sharing />, { user: UNA });
    await expect
      .element(page.getByLabelText('Lenke', { exact: true }))
      .toHaveValue(`${location.origin}/projects/delt`);
    await expect.element(choice).not.toBeChecked();
    await choice.click();
    await expect.poll(async () => (await readDocument(PATH))?.shareable).toBe(true);
    await expect.element(choice).toBeChecked();
    await choice.click();
    await expect.poll(async () => (await readDocument(PATH))?.shareable).toBe(false);
    expect(await listViolations()).toEqual([]);
  });
});
