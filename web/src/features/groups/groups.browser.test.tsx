import type { GroupMemberRow, GroupRow, GroupView } from '@samspill/domain/groups/group';
import { userPath } from '@samspill/domain/paths';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { chooseFromMenu } from '../../testing/controls.ts';
import { buildPerson, NO_PHOTO, sessionUser } from '../../testing/documents.ts';
import { putDocuments, signIn } from '../../testing/engine.ts';
import { type FakeApi, failWith, startFakeApi } from '../../testing/fake-api.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { pictureFile, uploads } from '../../testing/uploads.ts';
import { GroupScreen } from './group-screen.tsx';
import { GroupsPage } from './groups-page.tsx';

const KARI = sessionUser('kari', { displayName: 'Kari Solheim' });
const LONG = 'Oslomarkasgrunderprogramforfornybarogsirkulaerokonomi';
const ROW: GroupRow = {
  id: 'kull',
  name: 'Kull 2026',
  description: 'Høstens gründere',
  admission: 'request',
  status: 'active',
  memberCount: 1,
  relation: 'none',
  ...NO_PHOTO,
};
const person = (uid: string, name: string) => ({ uid, name, photoPath: null, headline: '' });
const member = (uid: string, name: string, leads = false): GroupMemberRow => ({
  ...person(uid, name),
  leads,
});
const LISE = member('lise', 'Lise Leder', true);

const PARTS = { feed: <p>Innleggene</p>, projects: <p>Prosjektene</p> };

let api: FakeApi;
beforeAll(async () => {
  await putDocuments({ [userPath('kari')]: buildPerson(KARI) });
  await signIn(KARI);
});
beforeEach(() => {
  api = startFakeApi();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

async function showGroup(fields: Partial<GroupView> = {}, members = [LISE], user = KARI) {
  api.get('/api/groups/:id', () => ({ ...ROW, leaders: [LISE], ...fields }));
  api.get('/api/groups/:id/members', () => ({ members, next: null }));
  return show(<GroupScreen parts={() => PARTS} />, {
    user,
    at: '/groups/kull',
    path: '/groups/:id',
  });
}

describe('the list of groups', () => {
  const showList = () => show(<GroupsPage />, { user: KARI, at: '/groups' });
  const names = () => [...document.querySelectorAll('li h2')].map((each) => each.textContent);

  it('has the member’s own first, also with a long name', async () => {
    const own = { ...ROW, id: 'own', name: LONG, relation: 'leader' as const };
    api.get('/api/groups', () => ({ groups: [ROW, own] }));
    await showList();
    await expect.poll(names).toEqual([LONG, 'Kull 2026']);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    expect(await listViolations()).toEqual([]);
  });

  it('has the shape of cards while it loads', async () => {
    let answer = (_: { readonly groups: GroupRow[] }): void => undefined;
    const loading = new Promise<{ readonly groups: GroupRow[] }>((resolve) => {
      answer = resolve;
    });
    api.get('/api/groups', () => loading);
    await showList();
    await expect.poll(() => document.querySelectorAll('ul[aria-hidden] li').length).toBe(3);
    answer({ groups: [ROW] });
    await expect.poll(names).toEqual(['Kull 2026']);
    expect(document.querySelector('ul[aria-hidden]')).toBeNull();
  });

  it('explains what is missing on a site without groups', async () => {
    api.get('/api/groups', () => ({ groups: [] }));
    await showList();
    await expect.element(page.getByText('Ingen grupper ennå')).toBeVisible();
  });

  it('is read again after a failure', async () => {
    api.get('/api/groups', failWith());
    await showList();
    await expect.element(button('Prøv igjen')).toBeVisible();
    api.get('/api/groups', () => ({ groups: [ROW] }));
    await button('Prøv igjen').click();
    await expect.poll(names).toEqual(['Kull 2026']);
  });
});

describe('the page of a group', () => {
  it('shows outsiders its members, and lets them ask', async () => {
    api.post('/api/groups/:id/join', () => ({}));
    await showGroup();
    await expect.element(page.getByRole('link', { name: 'Lise Leder' })).toBeVisible();
    expect(page.getByRole('tab', { name: 'Innlegg' }).query()).toBeNull();
    expect(await listViolations()).toEqual([]);
    await button('Spør om å bli med').click();
    await page.getByRole('textbox').fill('Jeg er gründer.');
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => api.writes.at(-1)?.json).toEqual({ message: 'Jeg er gründer.' });
  });

  it('opens with the posts for members, who may leave', async () => {
    api.post('/api/groups/:id/people/:uid', () => ({}));
    await showGroup({ relation: 'member' });
    await expect.element(page.getByText('Innleggene')).toBeVisible();
    await button('Forlat gruppen').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Forlat gruppen' }).click();
    await expect
      .poll(() => api.writes.at(-1))
      .toEqual({
        request: 'POST /api/groups/kull/people/kari',
        json: { act: 'remove' },
      });
  });

  it('shows administrators outside the group the projects, but no posts', async () => {
    api.get('/api/groups/:id/candidates', () => ({ candidates: [] }));
    await showGroup({}, [LISE], sessionUser('kari', { role: 'administrator' }));
    await page.getByRole('tab', { name: 'Prosjekter' }).click();
    await expect.element(page.getByText('Prosjektene')).toBeVisible();
    expect(page.getByRole('tab', { name: 'Innlegg' }).query()).toBeNull();
  });

  it('takes no one in when it is archived', async () => {
    await showGroup({ status: 'archived', admission: 'open' });
    await expect.element(page.getByRole('link', { name: 'Lise Leder' })).toBeVisible();
    expect(button('Bli med').query()).toBeNull();
  });

  it('says that a group is not there, with a way out', async () => {
    await showGroup();
    api.get('/api/groups/:id', failWith('not-found'));
    await show(<GroupScreen parts={() => ({})} />, {
      user: KARI,
      at: '/groups/nowhere',
      path: '/groups/:id',
    });
    await expect.element(page.getByText('Vi finner ikke gruppen')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Se alle grupper' })).toBeVisible();
  });
});

describe('leaders', () => {
  const lead = (members?: GroupMemberRow[]) => {
    api.get('/api/groups/:id/candidates', () => ({
      candidates: [
        {
          ...person('ola', 'Ola Nordmann'),
          kind: 'request' as const,
          message: 'Hei!',
          createdAtMs: 0,
        },
      ],
    }));
    api.post('/api/groups/:id/people/:uid', () => ({}));
    return showGroup({ relation: 'leader' }, members);
  };

  it('answer requests, and act on members but not on themselves', async () => {
    await lead([member('kari', 'Kari Solheim', true), member('berit', 'Berit Bø')]);
    await page.getByRole('tab', { name: 'Medlemmer' }).click();
    await page.getByRole('button', { name: 'Ta med Ola Nordmann' }).click();
    await expect
      .poll(() => api.writes.at(-1))
      .toEqual({
        request: 'POST /api/groups/kull/people/ola',
        json: { act: 'accept' },
      });
    expect(page.getByRole('button', { name: 'Valg for Kari Solheim' }).query()).toBeNull();
    await chooseFromMenu(button('Valg for Berit Bø'), 'Gjør til leder');
    await expect.poll(() => api.writes.at(-1)?.json).toEqual({ act: 'make-leader' });
  });

  it('choose a photo, which is stored at once in the group’s folder', async () => {
    await lead();
    api.put('/api/groups/:id/photo', () => ({}));
    await button('Rediger').click();
    const choose = page.getByRole('button', { name: 'Velg bilde' });
    await expect.element(choose).toBeVisible();
    const files = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!files) throw new Error('there is no file field');
    await page.elementLocator(files).upload(await pictureFile());
    await expect.poll(() => uploads.length).toBe(1);
    uploads[0]?.store();
    await expect
      .poll(() => api.writes.at(-1))
      .toEqual({
        request: 'PUT /api/groups/kull/photo',
        json: { photoPath: expect.stringMatching(/^memberGroups\/kull\/[\w-]+\.png$/) },
      });
    expect(await listViolations()).toEqual([]);
  });

  it('choose between two changes of the description, and keep the rest', async () => {
    await lead();
    const description = page.getByRole('textbox', { name: 'Beskrivelse' });
    const stored = 'Vårens gründere';
    api.put('/api/groups/:id', failWith('changed-meanwhile', { description: `"${stored}"` }));
    await button('Rediger').click();
    await page.getByRole('textbox', { name: 'Navn' }).fill('Kull 2027');
    await description.fill('Alle gründere');
    await button('Lagre').click();
    await expect.element(page.getByText(/^Beskrivelse: dette ble endret/)).toBeVisible();
    await expect.element(page.getByText(stored)).toBeVisible();
    await expect.element(description).toHaveValue('Alle gründere');
    await expect.element(button('Behold mitt')).toHaveFocus();
    await button('Bruk dette').click();
    await expect.element(description).toHaveValue(stored);
    api.put('/api/groups/:id', () => ({}));
    await button('Lagre').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    const draft = { name: 'Kull 2027', description: stored, admission: 'request' };
    const { name, admission } = ROW;
    expect(api.writes.at(-1)).toEqual({
      request: 'PUT /api/groups/kull',
      json: { ...draft, base: { name, description: stored, admission } },
    });
  });

  it('keep what they typed when saving fails', async () => {
    await lead();
    api.put('/api/groups/:id', failWith());
    await button('Rediger').click();
    const name = page.getByRole('textbox', { name: 'Navn' });
    await name.fill('');
    await button('Lagre').click();
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
    await name.fill('Kull 2027');
    await button('Lagre').click();
    await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await expect.element(name).toHaveValue('Kull 2027');
  });
});
