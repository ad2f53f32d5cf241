import { PROJECTS, projectPath, userPath } from '@samspill/domain/paths';
import { PITCH_ENTRIES } from '@samspill/domain/projects/pitch';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseFromMenu } from '../../testing/controls.ts';
import { buildPerson, buildProject, sessionUser } from '../../testing/documents.ts';
import {
  changeDocument,
  putDocuments,
  readDocument,
  readDocuments,
  signIn,
} from '../../testing/engine.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { pictureFile, uploads } from '../../testing/uploads.ts';
import { ProjectEditPage } from './project-edit-page.tsx';

const UNA = sessionUser('una', { displayName: 'Una Utestengt' });

const title = page.getByRole('textbox', { name: /^Navn/ });
const tagline = page.getByRole('textbox', { name: /^Kort forklart/ });
const publish = page.getByRole('button', { name: 'Publiser', exact: true });
const saved = page.getByText('Lagret', { exact: true });
const menu = page.getByRole('button', { name: 'Flere valg' });

const edit = (id = 'new') =>
  show(<ProjectEditPage />, { user: UNA, at: `/projects/edit/${id}`, path: '/projects/edit/:id' });

async function writeDraft(name: string) {
  const shown = await edit();
  await title.fill(name);
  await tagline.fill('Lys som finner veien hjem');
  await expect.element(saved).toBeVisible();
  const id = shown.address().split('/').at(-1) ?? '';
  return { id, ...shown };
}

beforeAll(async () => {
  await putDocuments({
    [userPath('una')]: buildPerson(UNA),
    [SITE_TAXONOMY]: {
      skills: { react: { nb: 'React', en: 'React' } },
      sectors: { ocean: { nb: 'Hav', en: 'Ocean' } },
    },
  });
  await signIn(UNA);
});

describe('a project draft', () => {
  it('has no document or address before it is edited', async () => {
    const before = (await readDocuments(PROJECTS)).length;
    const { address } = await edit();
    await expect.element(title).toBeVisible();
    expect(address()).toBe('/projects/edit/new');
    expect(await readDocuments(PROJECTS)).toHaveLength(before);
  });

  it('is autosaved, gets an address, and is kept', async () => {
    const { id, unmount } = await writeDraft('Kladd');
    expect(await readDocument(`${PROJECTS}/${id}`)).toMatchObject({
      title: 'Kladd',
      status: 'draft',
      ownerId: 'una',
      memberIds: ['una'],
    });
    await page.getByRole('combobox', { name: 'Ferdigheter vi trenger' }).click();
    await page.getByRole('option', { name: 'React' }).click();
    await expect
      .poll(async () => (await readDocument(`${PROJECTS}/${id}`))?.skillsWanted)
      .toEqual(['react']);
    await unmount();
    await edit(id);
    await expect.element(title).toHaveValue('Kladd');
    await expect.element(page.getByRole('button', { name: 'Fjern React' })).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  it('links to a preview of its page', async () => {
    const { id, address } = await writeDraft('Sett utenfra');
    const view = page.getByRole('link', { name: 'Vis siden' });
    await expect.element(view).toHaveAttribute('href', `/projects/${id}`);
    await view.click();
    await expect.poll(address).toBe(`/projects/${id}`);
  });

  it('is deleted after a confirmation that names it', async () => {
    const { id, address } = await writeDraft('Skal bort');
    await chooseFromMenu(menu, 'Slett utkast');
    const question = page.getByRole('alertdialog', { name: 'Slette utkastet?' });
    await expect.element(question).toHaveTextContent('«Skal bort» blir borte for godt.');
    await question.getByRole('button', { name: 'Slett utkast' }).click();
    await expect.poll(address).toBe('/projects?view=mine');
    await expect.poll(() => readDocument(`${PROJECTS}/${id}`)).toBeUndefined();
  });

  it('without a title is not published, with an error at the field', async () => {
    await edit();
    await tagline.fill('Noe uten navn');
    await publish.click();
    await expect.element(title).toHaveFocus();
    await expect.element(title).toHaveAccessibleDescription(/Fyll ut|For kort/);
    await expect.element(tagline).toHaveValue('Noe uten navn');
    expect(await listViolations()).toEqual([]);
  });

  it('that the server rejects reports it, keeps the text, and can be retried', async () => {
    const { id } = await writeDraft('Stans');
    const states: (string | null)[] = [];
    const indicator = document.querySelector('[data-status]');
    if (!indicator) throw new Error('nothing says whether the draft is saved');
    new MutationObserver(() => states.push(indicator.getAttribute('data-status'))).observe(
      indicator,
      { attributeFilter: ['data-status'] },
    );
    await changeDocument(userPath('una'), { status: 'suspended' });
    await tagline.fill('Ingen tar imot dette');
    await expect.element(page.getByText(/^Ikke lagret\. Er du fortsatt eier/)).toBeVisible();
    expect(states).toEqual(['saving', 'refused']);
    await expect.element(tagline).toHaveValue('Ingen tar imot dette');
    await changeDocument(userPath('una'), { status: 'active' });
    await page.getByRole('button', { name: 'Prøv igjen' }).click();
    await expect.element(saved).toBeVisible();
    expect((await readDocument(`${PROJECTS}/${id}`))?.tagline).toBe('Ingen tar imot dette');
    expect(states).toEqual(['saving', 'refused', 'saving', 'saved']);
  });

  it('is not published during an upload', async () => {
    const { address } = await writeDraft('Med bilde');
    const cover = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!cover) throw new Error('there is no field for the cover');
    await page.elementLocator(cover).upload(await pictureFile());
    await expect.poll(() => uploads.length).toBe(1);
    await publish.click();
    await expect.element(page.getByText(/^En fil er på vei opp/)).toBeVisible();
    expect(address()).toMatch(/^\/projects\/edit\//);
    uploads[0]?.store();
    await expect.element(page.getByText('Laster opp')).not.toBeInTheDocument();
    await publish.click();
    await expect.poll(address).toMatch(/^\/matches\?project=/);
  });

  it('keeps stored images while a description is typed', async () => {
    const { id } = await writeDraft('Med bilder');
    const files = [await pictureFile('en.png'), await pictureFile('to.png')];
    await page.getByLabelText('Legg til bilder').upload(files);
    await expect.poll(() => uploads.length).toBe(2);
    uploads[0]?.store();
    const first = page.getByRole('textbox', { name: 'Hva bilde 1 viser' });
    await expect.element(first).toBeVisible();
    // Type before React renders the second picture.
    uploads[1]?.store();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    const field = first.element() as HTMLInputElement;
    field.focus();
    document.execCommand('insertText', false, 'Bøyen');
    const stored = async () => (await readDocument(`${PROJECTS}/${id}`))?.gallery;
    await expect
      .poll(stored)
      .toEqual([expect.objectContaining({ alt: 'Bøyen' }), expect.objectContaining({ alt: '' })]);
  });

  it('moves pictures with their buttons, and keeps the focus at the moved one', async () => {
    const { id } = await writeDraft('Med rekkefølge');
    const names = ['en.png', 'to.png', 'tre.png'];
    await page.getByLabelText('Legg til bilder').upload(await Promise.all(names.map(pictureFile)));
    await expect.poll(() => uploads.length).toBe(3);
    for (const upload of uploads) upload.store();
    await page.getByRole('textbox', { name: 'Hva bilde 3 viser' }).fill('Sist');
    await expect.element(page.getByRole('button', { name: 'Flytt bilde 1 opp' })).toBeDisabled();
    await page.getByRole('button', { name: 'Flytt bilde 3 opp' }).click();
    await expect.element(page.getByRole('button', { name: 'Flytt bilde 2 opp' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    // At the top, only the way down is left.
    await expect.element(page.getByRole('button', { name: 'Flytt bilde 1 ned' })).toHaveFocus();
    await expect.element(page.getByText('Bildet er nå nummer 1 av 3')).toBeInTheDocument();
    await expect
      .poll(async () => (await readDocument(`${PROJECTS}/${id}`))?.gallery)
      .toEqual(['Sist', '', ''].map((alt) => expect.objectContaining({ alt })));
  });

  it('shows an error when a suspended owner archives a project', async () => {
    const id = 'publisert';
    await putDocuments({ [projectPath(id)]: buildProject('una', { title: 'Publisert' }) });
    await edit(id);
    await expect.element(title).toHaveValue('Publisert');
    await changeDocument(userPath('una'), { status: 'suspended' });
    await chooseFromMenu(menu, 'Arkiver');
    await expect
      .element(
        page.getByText('Endringen ble avvist. Er du fortsatt eier, og er kontoen din aktiv?'),
      )
      .toBeVisible();
    expect((await readDocument(projectPath(id)))?.status).toBe('published');
    await changeDocument(userPath('una'), { status: 'active' });
    await chooseFromMenu(menu, 'Arkiver');
    await expect.poll(async () => (await readDocument(projectPath(id)))?.status).toBe('archived');
  });

  it('has a live preview, and keeps its pitch', async () => {
    const { id } = await writeDraft('Forhåndsvist');
    const preview = page.getByRole('region', { name: 'Forhåndsvisning' });
    await page.getByRole('textbox', { name: /^Problemet/ }).fill('Det er **mørkt**.');
    await expect.element(preview.getByText('mørkt')).toBeVisible();
    await page.getByRole('button', { name: 'Legg til lenke' }).click();
    const url = page.getByRole('textbox', { name: 'Adresse 1' });
    await url.fill('ikke en adresse');
    await page.getByRole('button', { name: 'Legg til rolle' }).click();
    await page.getByRole('textbox', { name: /^Rolle/ }).fill('Fyrvokter');
    await expect.element(preview.getByRole('heading', { name: 'Fyrvokter' })).toBeVisible();
    await expect
      .poll(async () => (await readDocument(`${PROJECTS}/${id}`))?.roles)
      .toEqual([{ title: 'Fyrvokter', skills: [], terms: [], hoursPerWeek: null }]);
    expect((await readDocument(`${PROJECTS}/${id}`))?.links).toEqual([]);
    await publish.click();
    await expect.element(url).toHaveFocus();
    await expect.element(url).toHaveAccessibleDescription(/https/);
    await url.fill('fyr.example');
    await expect
      .poll(async () => (await readDocument(`${PROJECTS}/${id}`))?.links)
      .toEqual([{ kind: 'website', url: 'https://fyr.example' }]);
    expect(await listViolations()).toEqual([]);
  });

  it('without pitch fields can be edited', async () => {
    const old = Object.fromEntries(
      Object.entries(
        buildProject('una', { title: 'Gammel', status: 'draft', publishedAt: null }),
      ).filter(([field]) => !(field in PITCH_ENTRIES)),
    );
    await putDocuments({ [projectPath('gammel')]: old });
    await edit('gammel');
    await page.getByRole('textbox', { name: /^Løsningen/ }).fill('Lys.');
    await expect
      .poll(async () => (await readDocument(projectPath('gammel')))?.solution)
      .toBe('Lys.');
  });
});
