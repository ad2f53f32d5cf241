import { projectPath, userPath } from '@samspill/domain/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listViolations } from '../../testing/axe.ts';
import { buildContent, buildPerson, buildProject, sessionUser } from '../../testing/documents.ts';
import { putDocuments, signIn } from '../../testing/engine.ts';
import { show } from '../../testing/show.tsx';
import { ProjectHead } from './content-card.tsx';

const KARI = sessionUser('kari', { displayName: 'Kari Solheim' });

beforeAll(async () => {
  await putDocuments({
    [userPath('kari')]: buildPerson(KARI),
    [projectPath('nabostrom')]: buildProject('kari', {
      title: 'Nabostrøm',
      stage: 'launched',
      lookingFor: ['investor'],
    }),
  });
  await signIn(KARI);
});

const showHead = (fields: Parameters<typeof buildContent>[2]) =>
  show(<ProjectHead content={buildContent('nytt', KARI, { kind: 'update', ...fields })} />, {
    user: KARI,
  });

describe('project heading of an update', () => {
  it('shows title, stage and needs from the copy in the update', async () => {
    await showHead({
      projectId: 'ukjent',
      project: {
        title: 'Sjøsol',
        stage: 'prototype',
        coverPath: null,
        lookingFor: ['cofounder', 'talent'],
      },
    });
    const link = page.getByRole('link', { name: /Sjøsol/ });
    await expect.element(link).toHaveTextContent('Prototype');
    await expect.element(link).toHaveTextContent(/Ser etter medgründer og/);
    expect(await listViolations()).toEqual([]);
  });

  it('is read if an old update has no copy', async () => {
    await showHead({ projectId: 'nabostrom' });
    const link = page.getByRole('link', { name: /Nabostrøm/ });
    await expect.element(link).toHaveTextContent('investor');
  });

  it('is a plain link if the project is not visible', async () => {
    await showHead({ projectId: 'borte' });
    await expect.element(page.getByRole('link')).toHaveAttribute('href', '/projects/borte');
  });
});
