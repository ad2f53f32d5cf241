import { mutePath } from '@samspill/domain/blocks/paths';
import { dealPath } from '@samspill/domain/deals/paths';
import { reportPath } from '@samspill/domain/moderation/paths';
import { projectPath, userPath } from '@samspill/domain/paths';
import type { Kind } from '@samspill/domain/people/person-kind';
import { emptyPitch, type Pitch } from '@samspill/domain/projects/pitch';
import type { Project } from '@samspill/domain/projects/project';
import { requestPath } from '@samspill/domain/requests/paths';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { taskPath } from '@samspill/domain/tasks/paths';
import { Timestamp } from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { chooseFromMenu, sendReport } from '../testing/controls.ts';
import { buildPerson, buildProject, buildTask, sessionUser } from '../testing/documents.ts';
import {
  deleteDocument,
  goOffline,
  goOnline,
  putDocuments,
  readDocument,
  signIn,
} from '../testing/engine.ts';
import { startFakeApi } from '../testing/fake-api.ts';
import { listViolations } from '../testing/page-checks.ts';
import { show } from '../testing/show.tsx';
import { ProjectPage } from './project-page.tsx';

const KARI = sessionUser('pitch-kari', { displayName: 'Kari Solheim' });
const PITCH: Pitch = {
  ...emptyPitch(),
  problem: 'Lykter **slukner**.',
  traction: 'Tolv fyr i drift.',
  links: [{ kind: 'demo', url: 'https://example.no/demo' }],
  deck: { path: 'projects/pitch-fyr/decks/0123456789abcdef.pdf', name: 'Fyr.pdf', size: 2_300_000 },
  roles: [{ title: 'Fyrvokter', skills: ['react'], terms: ['share', 'pay'], hoursPerWeek: 8 }],
  round: { kind: 'seed', purpose: 'Flere fyr.' },
};

const visitor = (name: string, kinds: readonly Kind[]) => {
  const user = sessionUser(`pitch-${name}`, { kinds: [...kinds] });
  return { user, document: buildPerson(user, { kinds: user.kinds }) };
};
const TALENT = visitor('talent', ['talent']);
const INVESTOR = visitor('investor', ['investor']);
const BOTH = visitor('both', ['talent', 'investor']);
const MEMBER = visitor('member', ['talent']);

const shown = (fields: Partial<Project> = {}) =>
  buildProject(KARI.uid, {
    title: 'Fyr',
    lookingFor: ['talent', 'investor'],
    funding: { goal: 2_000_000, currency: 'NOK' },
    memberIds: [KARI.uid, MEMBER.user.uid],
    ...fields,
  });

const openProject = (user: typeof KARI, id = 'pitch-fyr') =>
  show(<ProjectPage />, { user, at: `/projects/${id}`, path: '/projects/:id' });

const button = (name: string) => page.getByRole('button', { name, exact: true });

const menu = button('Flere valg for Fyr');

beforeAll(async () => {
  await putDocuments({
    [userPath(KARI.uid)]: buildPerson(KARI),
    [SITE_TAXONOMY]: { skills: { react: { nb: 'React', en: 'React' } }, sectors: {} },
    ...Object.fromEntries(
      [TALENT, INVESTOR, BOTH, MEMBER].map(({ user, document }) => [userPath(user.uid), document]),
    ),
    [projectPath('pitch-fyr')]: shown(PITCH),
    [projectPath('pitch-money')]: shown({ lookingFor: ['investor'] }),
    [projectPath('pitch-bare')]: shown(),
  });
});

describe('project page', () => {
  it('shows its sections in order, without empty ones', async () => {
    await signIn(TALENT.user);
    await openProject(TALENT.user);
    await expect.element(page.getByText('slukner')).toBeVisible();
    const titles = [...document.querySelectorAll('section h2')].map((each) => each.textContent);
    const own = ['Problemet', 'Så langt', 'Lenker', 'Presentasjon', 'Ledige roller', 'Runde'];
    expect(titles.filter((title) => own.includes(title ?? ''))).toEqual(own);
    expect(titles).not.toContain('Løsningen');
    await expect.element(page.getByText('Eierandel · Betaling · 8 timer i uka')).toBeVisible();
    await expect.element(button('Åpne presentasjonen (PDF, 2,3 MB)')).toBeVisible();
    await expect.element(page.getByText(/^Seed · 2\s000\s000/)).toBeVisible();
    await expect.element(button('Be om rollen Fyrvokter')).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  it('that administrators hid repeats the reason to its owner, and no one else', async () => {
    const id = 'pitch-hidden';
    await putDocuments({ [projectPath(id)]: shown({ hidden: true }) });
    const restriction = {
      reason: 'Fyret finnes ikke',
      since: '2026-03-02T10:00:00.000Z',
      appeal: null,
    };
    const api = startFakeApi();
    api.get('/api/appeals', () => ({ restriction }));
    await signIn(KARI);
    const own = await openProject(KARI, id);
    await expect.element(page.getByText(/Begrunnelse: Fyret finnes ikke/)).toBeVisible();
    await expect.element(button('Klag på avgjørelsen')).toBeVisible();
    await own.unmount();
    await signIn(MEMBER.user);
    await openProject(MEMBER.user, id);
    await expect.element(page.getByText(/skjult av en administrator/)).toBeVisible();
    expect(page.getByText(/Begrunnelse/).query()).toBeNull();
    expect(api.reads).toHaveLength(1);
  });

  it.each([
    ['a talent', TALENT, 'pitch-fyr', 'Be om å bli med', null],
    ['an investor', INVESTOR, 'pitch-fyr', 'Be om et møte', null],
    ['both, of one that looks for both', BOTH, 'pitch-fyr', 'Be om å bli med', 'Be om et møte'],
    ['both, of one that looks for money', BOTH, 'pitch-money', 'Be om et møte', 'Be om å bli med'],
  ])('has one action for %s', async (_name, { user }, id, primary, other) => {
    await signIn(user);
    await openProject(user, id);
    await expect.element(button(primary)).toBeVisible();
    const unused = primary === 'Be om å bli med' ? 'Be om et møte' : 'Be om å bli med';
    expect(button(unused).elements()).toEqual([]);
    await menu.click();
    const item = page.getByRole('menuitem', { name: unused });
    if (other === null) expect(item.elements()).toEqual([]);
    else await expect.element(item).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Kopier lenke' })).toBeVisible();
  });

  it('can be saved by an investor', async () => {
    await signIn(INVESTOR.user);
    await openProject(INVESTOR.user);
    await button('Lagre Fyr').click();
    await expect.element(button('Fjern Fyr fra lagrede')).toBeVisible();
    await expect
      .poll(async () => (await readDocument(dealPath(INVESTOR.user.uid, 'pitch-fyr')))?.title)
      .toBe('Fyr');
  });

  it('can be muted and unmuted from its menu', async () => {
    const path = mutePath(TALENT.user.uid, 'pitch-fyr');
    await signIn(TALENT.user);
    await openProject(TALENT.user);
    await chooseFromMenu(menu, 'Demp Fyr');
    await expect.element(page.getByText('Du har dempet Fyr')).toBeVisible();
    await expect.poll(async () => (await readDocument(path))?.kind).toBe('project');
    await button('Slutt å dempe Fyr').click();
    await expect.poll(() => readDocument(path)).toBeUndefined();
    await expect.element(page.getByText('Du har dempet Fyr')).not.toBeInTheDocument();
  });

  it('can be reported from its menu', async () => {
    await signIn(TALENT.user);
    await openProject(TALENT.user);
    await chooseFromMenu(menu, 'Rapporter');
    await sendReport('Bildet er vårt.');
    await expect.element(page.getByText('Takk, vi ser på det')).toBeVisible();
    const report = reportPath(TALENT.user.uid, 'project', 'pitch-fyr', null);
    await expect.poll(async () => (await readDocument(report))?.note).toBe('Bildet er vårt.');
  });

  it('links a member to the board, without a request button', async () => {
    await signIn(MEMBER.user);
    await openProject(MEMBER.user);
    await expect.element(page.getByRole('link', { name: 'Til oppgavene' })).toBeVisible();
    for (const name of ['Be om å bli med', 'Be om et møte', 'Be om rollen Fyrvokter'])
      expect(button(name).elements()).toEqual([]);
  });

  it('leaves the screen of a phone to the tab beside the first', async () => {
    await page.viewport(390, 844);
    await openProject(KARI, 'pitch-fyr?tab=members');
    const tabs = page.getByRole('tablist');
    await expect.element(tabs).toBeVisible();
    expect(tabs.element().getBoundingClientRect().top).toBeLessThan(150);
    await page.getByRole('tab', { name: 'Om' }).click();
    await expect.poll(() => tabs.element().getBoundingClientRect().top).toBeGreaterThan(200);
    await page.viewport(1280, 800);
  });

  it('shows its owner missing sections in order', async () => {
    await signIn(KARI);
    await openProject(KARI, 'pitch-bare');
    await expect.element(page.getByRole('link', { name: 'Rediger', exact: true })).toBeVisible();
    const lines = page.getByRole('link', { name: /^Legg til/ }).elements();
    expect(lines.map((line) => line.getAttribute('href')?.split('#')[1])).toEqual([
      'problem',
      'solution',
      'traction',
      'gallery',
      'links',
      'deck',
      'roles',
      'round',
      'description',
    ]);
  });

  it('can be published (also offline), unpublished and archived by its owner', async () => {
    const path = projectPath('pitch-own');
    const status = async () => (await readDocument(path))?.status;
    await putDocuments({ [path]: shown({ status: 'draft', publishedAt: null }) });
    await signIn(KARI);
    await openProject(KARI, 'pitch-own');
    const publish = button('Publiser');
    await expect.element(publish).toBeVisible();
    await goOffline();
    await publish.click();
    const kept = page.getByText('Lagret her. Sendes når du har nett.');
    await expect.element(kept).toBeVisible();
    expect(await status()).toBe('draft');
    await goOnline();
    await expect.poll(status).toBe('published');
    await expect.element(page.getByText('Publisert nå')).toBeVisible();
    await chooseFromMenu(button('Flere valg'), 'Gjør om til utkast');
    await expect.poll(status).toBe('draft');
    await publish.click();
    await chooseFromMenu(button('Flere valg'), 'Arkiver');
    await expect.poll(status).toBe('archived');
  });

  it('shows visitors open tasks live', async () => {
    await signIn(TALENT.user);
    await openProject(TALENT.user, 'pitch-bare?tab=tasks');
    await expect.element(page.getByText('Ingen åpne oppgaver akkurat nå')).toBeVisible();
    const project = { id: 'pitch-bare', uid: KARI.uid };
    await putDocuments({
      [taskPath('pitch-bare', 'closed')]: buildTask(project, { title: 'Male lykten' }),
      [taskPath('pitch-bare', 'open')]: buildTask(project, { title: 'Smøre døra', open: true }),
    });
    await expect.element(page.getByRole('link', { name: 'Smøre døra' })).toBeVisible();
    await expect.element(page.getByText('Male lykten')).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('button', { name: 'Tilby hjelp med «Smøre døra»' }))
      .toBeVisible();
    const { uid, displayName } = TALENT.user;
    await putDocuments({
      [requestPath('pitch-bare', uid)]: {
        kind: 'talent',
        message: '',
        taskId: null,
        applicant: { uid, name: displayName, photoPath: null },
        projectId: 'pitch-bare',
        status: 'pending',
        decidedAt: null,
        createdAt: Timestamp.now(),
        updatedAt: Timestamp.now(),
      },
    });
    await expect.element(page.getByText(/Du kan tilby hjelp når den er besvart/)).toBeVisible();
    await deleteDocument(requestPath('pitch-bare', uid));
  });

  it('reports missing content to visitors', async () => {
    await signIn(TALENT.user);
    await openProject(TALENT.user, 'pitch-bare');
    await expect.element(page.getByText('Eieren har ikke skrevet noe mer ennå.')).toBeVisible();
    expect(page.getByRole('link', { name: /^Legg til/ }).elements()).toEqual([]);
  });
});
