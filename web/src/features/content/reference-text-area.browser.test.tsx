import { CONTENT, projectPath, userPath } from '@samspill/domain/paths';
import { tokensOfPerson } from '@samspill/domain/people/person-tokens';
import { tokensOfProject } from '@samspill/domain/projects/project-tokens';
import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildPerson, buildProject, sessionUser } from '../../testing/documents.ts';
import { putDocuments, readDocuments, signIn } from '../../testing/engine.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { Composer } from './composer.tsx';

const BERIT = sessionUser('berit', { displayName: 'Berit Lund' });
const KARI = buildPerson(sessionUser('kari', { displayName: 'Kari Solheim' }));
const TARE = buildProject('kari', { title: 'Tareskogen' });

const body = page.getByRole('textbox', { name: /^Hva vil du fortelle\?/ });
const published = () => readDocuments(CONTENT);

async function openComposer() {
  await show(<Composer kind="post" mayPrefetch={false} />, { user: BERIT });
  await page.getByRole('button', { name: /^Del noe/ }).click();
}

beforeAll(async () => {
  await putDocuments({
    [userPath('berit')]: buildPerson(BERIT),
    [userPath('kari')]: { ...KARI, searchTokens: tokensOfPerson(KARI) },
    [projectPath('tareskogen')]: { ...TARE, searchTokens: tokensOfProject(TARE) },
  });
  await signIn(BERIT);
});

describe('a post', () => {
  it('can mention people and projects by keyboard only', async () => {
    await openComposer();
    await expect.element(body).toHaveFocus();
    await userEvent.keyboard('Takk @Kari Sol');
    const kari = page.getByRole('option', { name: /Kari Solheim/ });
    await expect.element(kari).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByText('1 forslag')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('for #Tare');
    const projects = page.getByRole('listbox', { name: 'Prosjekter du kan lenke til' });
    await expect.element(projects.getByRole('option', { name: /Tareskogen/ })).toBeVisible();
    expect(await listViolations()).toEqual([]);
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Tab}');
    await userEvent.keyboard('og @ingen');
    await expect.element(page.getByText('Ingen treff')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect
      .poll(async () => (await published()).map((each) => each.body))
      .toContain('Takk @[Kari Solheim](kari) for #[Tareskogen](tareskogen) og @ingen');
    const mentions = (await published()).map((each) => each.mentions);
    expect(mentions).toContainEqual(['kari']);
  });
});

describe('a picked reference', () => {
  it('is taken back by the browser’s undo, and can be picked again', async () => {
    await openComposer();
    await expect.element(body).toHaveFocus();
    await userEvent.keyboard('Takk @Kari Sol, fra oss');
    await userEvent.keyboard('{ArrowLeft>9/}');
    await expect.element(page.getByRole('option', { name: /Kari Solheim/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(body).toHaveValue('Takk @Kari Solheim , fra oss');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(body).toHaveValue('Takk @Kari Sol, fra oss');
    await userEvent.keyboard('g');
    await expect.element(body).toHaveValue('Takk @Kari Solg, fra oss');
    await userEvent.keyboard('{Backspace}{Enter}');
    await expect.element(body).toHaveValue('Takk @Kari Solheim , fra oss');
    await userEvent.keyboard('hei');
    await expect.element(body).toHaveValue('Takk @Kari Solheim hei, fra oss');
  });
});
