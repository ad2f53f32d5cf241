import { projectPath, userPath } from '@samspill/domain/paths';
import { authorCardOf } from '@samspill/domain/people/author-card';
import type { Project } from '@samspill/domain/projects/project';
import { requestPath } from '@samspill/domain/requests/paths';
import type { JoinRequest } from '@samspill/domain/requests/request';
import type { SessionUser } from '@samspill/domain/session/session';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { InviteFromProfile } from '../features/requests/invite-button.tsx';
import { MyInvitations } from '../features/requests/my-invitations.tsx';
import { chooseFromMenu } from '../testing/controls.ts';
import { buildPerson, buildProject, LONG_AGO, sessionUser } from '../testing/documents.ts';
import {
  changeDocument,
  deleteDocument,
  putDocuments,
  readDocument,
  signIn,
} from '../testing/engine.ts';
import { answer } from '../testing/network.ts';
import { listViolations } from '../testing/page-checks.ts';
import { show } from '../testing/show.tsx';
import { ProjectPage } from './project-page.tsx';

const KARI = sessionUser('requests-kari', { displayName: 'Kari Eier' });
const EVA = sessionUser('requests-eva', { displayName: 'Eva Inviterer' });
const OLA = sessionUser('requests-ola', { displayName: 'Ola Gjest' });
const WORDS = 'Jeg kan dykke og sveise.';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const join = button('Be om å bli med');
const card = page.getByRole('group', { name: OLA.displayName });
const members = page.getByRole('list', { name: /er med$/ });

let id = '';

async function given(memberIds: readonly string[], request?: Partial<JoinRequest>) {
  const project = buildProject(KARI.uid, {
    title: 'Tangskog',
    lookingFor: ['cofounder', 'investor'],
    memberIds: [...memberIds],
  } satisfies Partial<Project>);
  await putDocuments({
    [projectPath(id)]: project,
    ...(request && { [requestPath(id, OLA.uid)]: requestOf(request) }),
  });
}

const requestOf = (fields: Partial<JoinRequest>): JoinRequest => ({
  kind: 'talent',
  message: WORDS,
  taskId: null,
  projectId: id,
  applicant: authorCardOf(OLA.uid, OLA),
  status: 'pending',
  decidedAt: null,
  createdAt: LONG_AGO,
  updatedAt: LONG_AGO,
  ...fields,
});

const storedRequest = () => readDocument(requestPath(id, OLA.uid));
const storedProject = () => readDocument(projectPath(id));

async function openProject(user: SessionUser) {
  await signIn(user);
  await show(<ProjectPage />, {
    user,
    at: `/projects/${id}?tab=members`,
    path: '/projects/:id',
  });
  await expect.element(members).toBeVisible();
}

async function requestToJoin(message: string) {
  await join.click();
  await send(message);
}

async function send(message: string) {
  await page.getByRole('textbox', { name: /^Melding/ }).fill(message);
  await button('Send forespørsel').click();
}

const confirmDialog = (name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

beforeAll(async () => {
  await putDocuments({
    [userPath(KARI.uid)]: buildPerson(KARI),
    [userPath(EVA.uid)]: buildPerson(EVA, { counters: { followers: 0, projects: 1 } }),
    [userPath(OLA.uid)]: buildPerson(OLA),
    [SITE_TAXONOMY]: { skills: {}, sectors: {} },
  });
});
beforeEach(() => {
  id = crypto.randomUUID();
});

describe('a user who asks to join', () => {
  it('withdraws a request with undo and shows a rejection', async () => {
    await given([KARI.uid]);
    await openProject(OLA);
    await requestToJoin(WORDS);
    await expect.poll(storedRequest).toMatchObject({ status: 'pending', message: WORDS });

    await button('Forespørsel sendt').click();
    await button('Trekk tilbake').click();
    await expect.element(join).toBeVisible();
    await expect.poll(storedRequest).toBeUndefined();
    await button('Angre').click();
    await expect.poll(storedRequest).toMatchObject({ status: 'pending', message: WORDS });

    await changeDocument(requestPath(id, OLA.uid), { status: 'declined', decidedAt: LONG_AGO });
    await expect.element(button('Ikke denne gangen')).toBeVisible();
    expect(join.elements()).toEqual([]);
    expect(await listViolations()).toEqual([]);
  });

  it('can ask after a withdrawn invitation', async () => {
    await given([KARI.uid], { status: 'invited', invitedBy: KARI.uid });
    await openProject(OLA);
    await expect.element(button('Svar på invitasjonen')).toBeVisible();
    await deleteDocument(requestPath(id, OLA.uid));
    await requestToJoin('Jeg blir gjerne med.');
    await expect.element(button('Forespørsel sendt')).toBeVisible();
    await expect
      .poll(storedRequest)
      .toMatchObject({ status: 'pending', message: 'Jeg blir gjerne med.' });
    expect(await storedRequest()).not.toHaveProperty('invitedBy');
  });

  it('shows interest as an investor and its acceptance without a membership', async () => {
    await given([KARI.uid]);
    await openProject(OLA);
    await chooseFromMenu(button('Flere valg for Tangskog'), 'Be om et møte');
    await send('Vi tåler saltvann, og mer til.');
    await expect.element(button('Forespørsel sendt')).toBeVisible();
    await expect.poll(storedRequest).toMatchObject({ status: 'pending', kind: 'investor' });
    await changeDocument(requestPath(id, OLA.uid), { status: 'accepted', decidedAt: LONG_AGO });
    await expect.element(button('Eieren har sagt ja')).toBeVisible();
    await expect.element(page.getByRole('list', { name: '1 er med' })).toBeVisible();
  });
});

describe('an owner of a project', () => {
  it('can take a decline back, then accept a requester as a member', async () => {
    await given([KARI.uid], {});
    await openProject(KARI);
    await expect.element(card.getByText(WORDS)).toBeVisible();
    await button(`Si nei til ${OLA.displayName}`).click();
    await expect.poll(storedRequest).toMatchObject({ status: 'declined' });
    await button('Vis tidligere svar').click();
    await expect.element(card.getByRole('button', { name: /spørre igjen/ })).toBeVisible();
    expect(card.getByRole('button', { name: /^Si ja/ }).query()).toBeNull();
    await button('Angre').click();
    await expect.poll(storedRequest).toMatchObject({ status: 'pending', decidedAt: null });
    await card.getByRole('button', { name: `Si ja til ${OLA.displayName}` }).click();
    await expect.element(page.getByText(`${OLA.displayName} er med. Nå er dere to!`)).toBeVisible();
    await expect.element(members.getByRole('link', { name: OLA.displayName })).toBeVisible();
    await expect.poll(storedProject).toMatchObject({ memberIds: [KARI.uid, OLA.uid] });
    expect(await storedRequest()).toMatchObject({ status: 'accepted' });
  });

  it('can accept an investor without membership', async () => {
    await given([KARI.uid], { kind: 'investor' });
    await openProject(KARI);
    await expect.element(card.getByText('Ber om et møte som investor')).toBeVisible();
    await button(`Si ja til ${OLA.displayName}`).click();
    await expect.poll(storedRequest).toMatchObject({ status: 'accepted' });
    expect(await storedProject()).toMatchObject({ memberIds: [KARI.uid] });
  });

  it('can leave after transferring the project', async () => {
    await given([KARI.uid, OLA.uid]);
    await openProject(KARI);
    const leave = button('Forlat prosjektet');
    await button(`Flere valg for ${OLA.displayName}`).click();
    expect(leave.elements()).toEqual([]);
    await page.getByRole('menuitem', { name: 'Gjør til eier' }).click();
    await confirmDialog('Spør');
    await expect.poll(storedProject).toMatchObject({ ownerId: KARI.uid, offeredTo: OLA.uid });
    await expect.element(page.getByText('Spurt om å bli eier')).toBeVisible();
    await changeDocument(projectPath(id), { ownerId: OLA.uid });

    await leave.click();
    await confirmDialog('Forlat prosjektet');
    await expect.element(join).toBeVisible();
    await expect.element(page.getByRole('list', { name: '1 er med' })).toBeVisible();
    await expect.poll(storedProject).toMatchObject({ ownerId: OLA.uid, memberIds: [OLA.uid] });
  });
});

it('lets a member leave and ask again', async () => {
  await given([KARI.uid, OLA.uid], { status: 'accepted', decidedAt: LONG_AGO });
  await openProject(OLA);
  await button('Forlat prosjektet').click();
  await confirmDialog('Forlat prosjektet');
  await expect.element(join).toBeVisible();
  await expect.poll(storedProject).toMatchObject({ memberIds: [KARI.uid] });
  expect(await storedRequest()).toBeUndefined();
});

describe('invitation to a project', () => {
  const INVITED: Partial<JoinRequest> = {
    status: 'invited',
    invitedBy: KARI.uid,
    kind: 'cofounder',
  };
  const dialog = page.getByRole('dialog');
  const invite = button(`Inviter ${OLA.displayName} til prosjektet`);

  it('sends an invitation from a profile and shows an earlier refusal first', async () => {
    await putDocuments({
      [projectPath(id)]: buildProject(EVA.uid, { title: 'Tangskog', lookingFor: ['cofounder'] }),
    });
    answer(`GET /api/conversations/with/${OLA.uid}`, () => ({ takesInvitations: true }));
    await signIn(EVA);
    await show(<InviteFromProfile person={authorCardOf(OLA.uid, OLA)} />, { user: EVA });
    await invite.click();
    await dialog.getByRole('button', { name: 'Medgründer', exact: true }).click();
    await dialog.getByRole('textbox', { name: /^Melding/ }).fill(WORDS);
    await dialog.getByRole('button', { name: 'Send invitasjon' }).click();
    await expect
      .element(page.getByText(`Invitasjonen til ${OLA.displayName} er sendt`))
      .toBeVisible();
    await expect
      .poll(storedRequest)
      .toMatchObject({ ...INVITED, invitedBy: EVA.uid, message: WORDS });
    await expect.element(page.getByText('Invitert, har ikke svart')).toBeVisible();
    await expect.element(invite).not.toBeInTheDocument();

    await changeDocument(requestPath(id, OLA.uid), { status: 'declined', decidedAt: LONG_AGO });
    await invite.click();
    await expect.element(dialog).toHaveTextContent(`${OLA.displayName} har sagt nei`);
  });

  it('withdraws an invitation by its sender', async () => {
    await given([KARI.uid], INVITED);
    await openProject(KARI);
    await button(`Trekk tilbake invitasjonen til ${OLA.displayName}`).click();
    await expect.poll(storedRequest).toBeUndefined();
  });

  it('declines an invitation on the page of own projects', async () => {
    await given([KARI.uid], INVITED);
    await signIn(OLA);
    await show(<MyInvitations />, { user: OLA });
    const invitation = page.getByRole('group', { name: 'Tangskog' });
    await expect.element(invitation.getByText(WORDS)).toBeVisible();
    await button('Si nei til Tangskog').click();
    await expect.element(invitation).not.toBeInTheDocument();
    await expect.poll(storedRequest).toMatchObject({ status: 'declined' });
  });

  it('can be accepted after declining', async () => {
    await given([KARI.uid], { ...INVITED, status: 'declined', decidedAt: LONG_AGO });
    await openProject(OLA);
    await button('Du har sagt nei').click();
    await button('Si ja til Tangskog').click();
    await expect.element(page.getByText('Du er medlem', { exact: true })).toBeVisible();
    await expect.poll(storedProject).toMatchObject({ memberIds: [KARI.uid, OLA.uid] });
  });
});

it('a member who is asked takes the project over, or declines', async () => {
  await signIn(OLA);
  await given([KARI.uid, OLA.uid]);
  await changeDocument(projectPath(id), { offeredTo: OLA.uid });
  const shown = () => readDocument(projectPath(id));
  await show(<ProjectPage />, { user: OLA, at: `/projects/${id}`, path: '/projects/:id' });
  await button('Si nei').click();
  await expect.poll(async () => (await shown())?.offeredTo).toBeUndefined();
  expect((await shown())?.ownerId).toBe(KARI.uid);
  await changeDocument(projectPath(id), { offeredTo: OLA.uid });
  await button('Si ja').click();
  await expect.poll(async () => (await shown())?.ownerId).toBe(OLA.uid);
});
