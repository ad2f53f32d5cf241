import type { Deal } from '@samspill/domain/deals/deal';
import { dealPath } from '@samspill/domain/deals/paths';
import { projectPath, userPath } from '@samspill/domain/paths';
import type { Project } from '@samspill/domain/projects/project';
import { Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Entity } from '../../data/entity.ts';
import { buildPerson, buildProject, LONG_AGO, sessionUser } from '../../testing/documents.ts';
import { deleteDocument, putDocuments, readDocument, signIn } from '../../testing/engine.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { ProjectCard } from '../projects/project-card.tsx';
import { SaveDealButton } from './save-deal-button.tsx';
import { SavedProjects } from './saved-projects.tsx';

const INGRID = sessionUser('ingrid', { displayName: 'Ingrid Lie', kinds: ['investor'] });
const OLA = sessionUser('ola', { displayName: 'Ola Dahl', kinds: ['talent'] });

const dealOf = (title: string, fields: Partial<Deal> = {}): Deal => ({
  stage: 'toLookAt',
  note: '',
  title,
  amount: null,
  currency: 'NOK',
  nextStep: '',
  score: null,
  createdAt: LONG_AGO,
  updatedAt: LONG_AGO,
  ...fields,
});
const entityOf = (id: string, title: string): Entity<Project> => ({
  id,
  data: buildProject('kari', { title }),
  hasPendingWrites: false,
});
const project = entityOf('fyrlykt', 'Fyrlykt');

const other = entityOf('nytt', 'Nytt');

const card = (name: string) => page.getByRole('group', { name, exact: true });
const column = (name: RegExp) => page.getByRole('region', { name });
const stageOf = (name: string) => page.getByRole('combobox', { name: `Status for ${name}` });
const undo = (said: string) =>
  page.getByRole('listitem').filter({ hasText: said }).getByRole('button', { name: 'Angre' });
const stored = (id: string) => readDocument(dealPath('ingrid', id));

beforeEach(async () => {
  await deleteDocument(dealPath('ingrid', 'nytt'));
  await putDocuments({
    [userPath('ingrid')]: buildPerson(INGRID),
    [userPath('ola')]: buildPerson(OLA),
    [projectPath('fyrlykt')]: project.data,
    [projectPath('tilbaketrukket')]: buildProject('kari', { title: 'Trukket', status: 'draft' }),
    [dealPath('ingrid', 'fyrlykt')]: dealOf('Fyrlykt'),
    [dealPath('ingrid', 'tilbaketrukket')]: dealOf('Trukket', { note: 'Sterkt team' }),
    [dealPath('ingrid', 'borte')]: dealOf('Borte', {
      createdAt: Timestamp.fromMillis(0),
      stage: 'talking',
    }),
  });
  await signIn(INGRID);
  await page.viewport(1280, 900);
});

const showSaved = () => show(<SavedProjects />, { user: INGRID });

describe('project card with a save button', () => {
  const cards = (user: typeof INGRID) =>
    show(
      <>
        <ProjectCard project={project} />
        <ProjectCard project={other} />
      </>,
      { user },
    );

  it('shows whether an investor saved it, and saves it in the list', async () => {
    await cards(INGRID);
    const saved = page.getByRole('button', { name: 'Fjern Fyrlykt fra lagrede' });
    await expect.element(saved).toBeVisible();
    await page.getByRole('button', { name: 'Lagre Nytt' }).click();
    await expect
      .element(page.getByRole('button', { name: 'Fjern Nytt fra lagrede' }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => stored('nytt')).toMatchObject({ title: 'Nytt', stage: 'toLookAt' });
    expect(await listViolations()).toEqual([]);
  });

  it('has no save button for others', async () => {
    await signIn(OLA);
    await cards(OLA);
    await expect.element(page.getByRole('link', { name: 'Nytt' })).toBeVisible();
    expect(page.getByRole('button').elements()).toHaveLength(0);
  });
});

describe('saved projects', () => {
  it('has a column per stage, and shows unpublished projects', async () => {
    await showSaved();
    await expect
      .element(
        column(/Skal se på/)
          .getByText('Fyrlykt')
          .first(),
      )
      .toBeVisible();
    await expect.element(card('Trukket').getByText('Ikke lenger publisert')).toBeVisible();
    await expect
      .element(card('Trukket').getByRole('textbox', { name: 'Notat' }))
      .toHaveValue('Sterkt team');
    await expect.element(card('Borte').getByText('Slettet')).toBeVisible();
    await expect.element(card('Fyrlykt').getByRole('link', { name: 'Fyrlykt' })).toBeVisible();
    expect(card('Borte').getByRole('link').elements()).toHaveLength(0);
    expect(await listViolations()).toEqual([]);
  });

  it('shows the stage, the goal and the cover of the project', async () => {
    const funding = { goal: 2_000_000, currency: 'NOK' } as const;
    await putDocuments({
      [projectPath('fyrlykt')]: { ...project.data, stage: 'prototype', funding },
    });
    await showSaved();
    await expect.element(card('Fyrlykt').getByText('Prototype')).toBeVisible();
    await expect.element(card('Fyrlykt').getByText(/Ønsket kapital: .*2.000.000/)).toBeVisible();
    expect(card('Fyrlykt').element().querySelector('img, svg')).not.toBeNull();
  });

  it('moves a project with the focus, and back', async () => {
    await showSaved();
    await stageOf('Fyrlykt').selectOptions('I dialog');
    await expect
      .element(
        column(/I dialog/)
          .getByText('Fyrlykt')
          .first(),
      )
      .toBeVisible();
    await expect.element(stageOf('Fyrlykt')).toHaveFocus();
    await expect.poll(async () => (await stored('fyrlykt'))?.stage).toBe('talking');
    await undo('Fyrlykt: I dialog').click();
    await expect.poll(async () => (await stored('fyrlykt'))?.stage).toBe('toLookAt');
  });

  it('autosaves a note, and keeps a too long one', async () => {
    await showSaved();
    const note = card('Fyrlykt').getByRole('textbox', { name: 'Notat' });
    await note.fill('Ring i mai');
    await expect.poll(async () => (await stored('fyrlykt'))?.note).toBe('Ring i mai');
    await note.fill('x'.repeat(2_001));
    await userEvent.tab();
    await expect.element(note).toHaveAccessibleDescription(/for langt/);
    expect((await stored('fyrlykt'))?.note).toBe('Ring i mai');
    await note.fill('Ring i juni');
    await expect.poll(async () => (await stored('fyrlykt'))?.note).toBe('Ring i juni');
  });

  describe('a note that another tab changes', () => {
    const note = card('Fyrlykt').getByRole('textbox', { name: 'Notat' });
    const storeElsewhere = (text: string) =>
      putDocuments({ [dealPath('ingrid', 'fyrlykt')]: dealOf('Fyrlykt', { note: text }) });
    const TEXT = 'Ring i mai\nSpør om terskel\nBe om regnskap';

    it('shows the later note once its own text is stored', async () => {
      await showSaved();
      await note.fill(TEXT);
      await expect.poll(async () => (await stored('fyrlykt'))?.note).toBe(TEXT);
      await expect.element(card('Fyrlykt').getByText('Lagret', { exact: true })).toBeVisible();
      await storeElsewhere('Ring i juni');
      await expect.element(note).toHaveValue('Ring i juni');
    });

    it('joins both changes of different lines', async () => {
      await storeElsewhere(TEXT);
      await showSaved();
      await expect.element(note).toHaveValue(TEXT);
      await note.fill(TEXT.replace('mai', 'juni'));
      await storeElsewhere(TEXT.replace('regnskap', 'budsjett'));
      const both = 'Ring i juni\nSpør om terskel\nBe om budsjett';
      await expect.poll(async () => (await stored('fyrlykt'))?.note).toBe(both);
      await expect.element(note).toHaveValue(both);
    });
  });

  it('stores amount, currency, rating and next step, and keeps a wrong amount out', async () => {
    await show(<SavedProjects />, { user: INGRID });
    const field = (label: string) => card('Fyrlykt').getByLabelText(label);
    await field('Beløp').fill('1,5');
    await userEvent.tab();
    await expect.element(card('Fyrlykt').getByText('Skriv et helt tall.')).toBeVisible();
    await field('Beløp').fill('500 000');
    await userEvent.tab();
    await field('Valuta').selectOptions('EUR');
    await field('Vurdering').selectOptions('4 av 5');
    await field('Neste steg').fill(' Ring i mai ');
    await userEvent.tab();
    await expect
      .poll(() => stored('fyrlykt'))
      .toMatchObject({
        amount: 500_000,
        currency: 'EUR',
        score: 4,
        nextStep: 'Ring i mai',
      });
  });

  it('are downloaded with all details', async () => {
    await putDocuments({
      [dealPath('ingrid', 'fyrlykt')]: dealOf('Fyrlykt', { amount: 250_000, score: 3 }),
    });
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:none';
    });
    await show(<SavedProjects />, { user: INGRID });
    await page.getByRole('button', { name: 'Last ned' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    await expect.poll(() => files.length).toBe(1);
    vi.restoreAllMocks();
    const lines = ((await files[0]?.text()) ?? '').trim().split(/\r?\n/);
    expect(lines[0]).toContain('Prosjekt;Status;Beløp;Valuta;Vurdering;Neste steg');
    expect(lines).toHaveLength(4);
    expect(lines.find((line) => line.startsWith('Fyrlykt'))).toContain(
      'Fyrlykt;Skal se på;250000;NOK;3;',
    );
  });

  it('removes a deleted project, with undo including its note', async () => {
    await showSaved();
    await page.getByRole('button', { name: 'Fjern Trukket fra lagrede' }).click();
    await expect.element(card('Trukket')).not.toBeInTheDocument();
    await expect.poll(() => stored('tilbaketrukket')).toBeUndefined();
    await undo('Trukket er fjernet').click();
    await expect.poll(async () => (await stored('tilbaketrukket'))?.note).toBe('Sterkt team');
  });

  it('filters by stage on a phone', async () => {
    await page.viewport(390, 800);
    await showSaved();
    await page.getByRole('button', { name: 'I dialog (1)' }).click();
    await expect.element(card('Borte')).toBeVisible();
    await expect.element(card('Fyrlykt')).not.toBeInTheDocument();
  });

  it('explains how to start when empty', async () => {
    for (const id of ['fyrlykt', 'tilbaketrukket', 'borte'])
      await deleteDocument(dealPath('ingrid', id));
    await showSaved();
    await expect.element(page.getByText('Du har ikke lagret noen prosjekter')).toBeVisible();
  });
});

describe('save button', () => {
  const entity = { ...project, hasPendingWrites: false };

  it('saves and removes a project for an investor', async () => {
    await deleteDocument(dealPath('ingrid', 'fyrlykt'));
    await show(<SaveDealButton project={entity} />, { user: INGRID });
    await page.getByRole('button', { name: 'Lagre Fyrlykt' }).click();
    await expect.poll(() => stored('fyrlykt')).toMatchObject({ stage: 'toLookAt', note: '' });
    await page.getByRole('button', { name: 'Fjern Fyrlykt fra lagrede' }).click();
    await expect.poll(() => stored('fyrlykt')).toBeUndefined();
  });

  it('is shown to investors only', async () => {
    await signIn(OLA);
    await show(<SaveDealButton project={entity} />, { user: OLA });
    expect(page.getByRole('button').elements()).toHaveLength(0);
  });
});
