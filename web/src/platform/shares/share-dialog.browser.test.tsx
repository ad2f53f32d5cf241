import { projectPath } from '@samspill/domain/paths';
import { ProjectSchema } from '@samspill/domain/projects/project';
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useLiveDocument } from '../../data/live-query.ts';
import { buildPerson, buildProject, sessionUser } from '../../testing/documents.ts';
import { putDocuments, readDocument, signIn } from '../../testing/engine.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { ShareDialog } from './share-dialog.tsx';

const UNA = sessionUser('una-deler', { displayName: 'Una Deler' });
const PATH = projectPath('delt');
const choice = (name: string) => page.getByRole('radio', { name, exact: true });
const search = page.getByRole('switch', { name: 'Kan vises i søkemotorer' });
const link = page.getByRole('link', { name: 'Åpne siden' });

function Sharing() {
  const live = useLiveDocument(PATH, ProjectSchema);
  if (live.status !== 'ready' || live.data === null) return null;
  const { shareable, publicPitch, indexable, title, status } = live.data.data;
  const shared = {
    kind: 'project',
    id: 'delt',
    isPublished: status === 'published',
    ...{ shareable, publicPitch, indexable },
  } as const;
  return <ShareDialog shared={shared} name={title} href="/projects/delt" onClose={() => {}} />;
}

async function expectStored(shareable: boolean, publicPitch: boolean, indexable: boolean) {
  await expect.poll(() => readDocument(PATH)).toMatchObject({ shareable, publicPitch, indexable });
}

beforeAll(async () => {
  await putDocuments({
    [`users/${UNA.uid}`]: buildPerson(UNA),
    [PATH]: buildProject(UNA.uid, { title: 'Delt', status: 'published' }),
  });
  await signIn(UNA);
});

describe('ShareDialog', () => {
  it('shows the address, and shares outside the site only what the owner chooses', async () => {
    await show(<Sharing />, { user: UNA });
    await expect
      .element(page.getByLabelText('Lenke', { exact: true }))
      .toHaveValue(`${location.origin}/projects/delt`);
    await expect.element(choice('Ingenting')).toBeChecked();
    await choice('Et kort').click();
    await expectStored(true, false, false);
    await expect.element(search).not.toBeInTheDocument();
    await choice('En åpen side om prosjektet').click();
    await expectStored(true, true, false);
    await expect.element(link).toHaveAttribute('href', '/pitch/delt');
    await search.click();
    await expectStored(true, true, true);
    expect(await listViolations()).toEqual([]);
    await choice('Ingenting').click();
    await expectStored(false, false, false);
    await expect.element(link).not.toBeInTheDocument();
  });
});
