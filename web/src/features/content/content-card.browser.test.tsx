import { DAY_MS } from '@samspill/domain/durations';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildContent, buildPerson, buildProject, sessionUser } from '../../testing/documents.ts';
import { putDocuments, readDocument, signIn } from '../../testing/engine.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { ContentCard, ProjectHead } from './content-card.tsx';
import { ContentMenu } from './content-menu.tsx';

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

describe('preview of a link', () => {
  const preview = {
    url: 'https://www.avisa.no/sak',
    title: 'Stor sak',
    description: 'Om saken',
    siteName: 'Avisa',
  };
  const showCard = async (fields: Parameters<typeof buildContent>[2], author = KARI) => {
    const data = buildContent('nytt', author, { body: 'Se https://www.avisa.no/sak', ...fields });
    await putDocuments({ [contentPath('nytt')]: data });
    const content = { id: 'nytt', data, hasPendingWrites: false };
    await show(<ContentCard content={content} size="full" />, { user: KARI });
  };
  const card = page.getByRole('link', { name: /Stor sak/ });
  const removal = page.getByRole('button', { name: 'Fjern forhåndsvisningen' });

  it('leads to the page and names its host', async () => {
    await showCard({ preview });
    await expect.element(card).toHaveAttribute('href', preview.url);
    await expect.element(card).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');
    await expect.element(card).toHaveTextContent('Avisa · avisa.no');
    await expect.element(card).toHaveTextContent('Om saken');
    expect(await listViolations()).toEqual([]);
  });

  it('loads nothing from the linked site', async () => {
    await showCard({ preview });
    await expect.element(card).toBeVisible();
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    expect(loaded.filter((name) => name.includes('avisa'))).toEqual([]);
    expect(card.element().querySelectorAll('img, iframe')).toHaveLength(0);
  });

  it('shows markup of the page as text', async () => {
    await showCard({ preview: { ...preview, title: '<img src=x onerror=alert(1)>' } });
    const link = page.getByRole('link', { name: /onerror/ });
    await expect.element(link).toHaveTextContent('<img src=x onerror=alert(1)>');
  });

  it.each([
    ['the author removed it', { preview, hidesPreview: true }],
    ['there is none', {}],
    ['the post is deleted', { preview, status: 'deleted' as const }],
  ])('is absent if %s', async (_name, fields) => {
    await showCard(fields);
    await expect.element(page.getByText('Kari Solheim')).toBeVisible();
    await expect.element(card).not.toBeInTheDocument();
  });

  it('is removed by its author with the keyboard, and comes back by undo', async () => {
    await showCard({ preview });
    await removal.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Forhåndsvisningen er fjernet.')).toBeVisible();
    const hidesPreview = async () => (await readDocument(contentPath('nytt')))?.hidesPreview;
    await expect.poll(hidesPreview).toBe(true);
    await page.getByRole('button', { name: 'Angre' }).click();
    await expect.poll(hidesPreview).toBe(false);
  });

  it('cannot be removed by others', async () => {
    await showCard({ preview }, sessionUser('ola', { displayName: 'Ola Nord' }));
    await expect.element(card).toBeVisible();
    await expect.element(removal).not.toBeInTheDocument();
  });
});

describe('the menu of a poll', () => {
  const poll = {
    options: ['Bodø', 'Oslo'],
    closesAt: Timestamp.fromMillis(Date.now() + DAY_MS),
    multiple: false,
  };

  it.each([0, 1])('keeps the question with %i voters', async (voters) => {
    const counters = { likes: 0, comments: 0, voters };
    const data = buildContent('meningsmåling', KARI, { kind: 'poll', poll, counters });
    const content = { id: 'meningsmåling', data, hasPendingWrites: false };
    const trigger = <button type="button">Valg</button>;
    await show(<ContentMenu {...{ content, trigger }} defaultOpen />, { user: KARI });
    await expect
      .element(page.getByRole('menuitem', { name: 'Avslutt avstemningen' }))
      .toBeVisible();
    const edit = page.getByRole('menuitem', { name: 'Rediger' });
    expect(edit.elements()).toHaveLength(0);
  });
});
