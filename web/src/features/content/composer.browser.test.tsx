import { DAY_MS } from '@samspill/domain/durations';
import { limitsPath } from '@samspill/domain/limits/paths';
import { CONTENT, projectPath, userPath } from '@samspill/domain/paths';
import { scheduledItemsPath } from '@samspill/domain/scheduled/paths';
import { Timestamp } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { UploadError } from '../../firebase/storage.ts';
import { forgetLocalFiles } from '../../forms/local-files.ts';
import { expectConsoleMessage } from '../../testing/console.ts';
import { buildPerson, buildProject, LONG_AGO, sessionUser } from '../../testing/documents.ts';
import {
  changeDocument,
  deleteDocument,
  goOffline,
  goOnline,
  putDocuments,
  readDocuments,
  signIn,
} from '../../testing/engine.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { pictureFile, uploads } from '../../testing/uploads.ts';
import { Composer } from './composer.tsx';

const BERIT = sessionUser('berit', { displayName: 'Berit Lund' });
const TARE = buildProject('kari', { title: 'Tareskogen' });

const composer = page.getByRole('region', { name: 'Skriv noe' });
const openComposerButton = page.getByRole('button', { name: /^Del noe/ });
const body = composer.getByRole('textbox', { name: /^(Hva vil du fortelle|Hva lurer du på)\?/ });
const option = (number: number) => composer.getByRole('textbox', { name: `Alternativ ${number}` });
const publish = composer.getByRole('button', { name: 'Publiser', exact: true });
const row = (number: number) => composer.getByRole('listitem').nth(number - 1);

function localTime(atMs: number): string {
  const at = new Date(atMs);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

const published = () => readDocuments(CONTENT);

async function openComposer(kind: 'Innlegg' | 'Oppdatering' | 'Avstemning') {
  const shown = await show(<Composer kind="post" mayPrefetch={false} />, { user: BERIT });
  await openComposerButton.click();
  if (kind !== 'Innlegg') await composer.getByRole('button', { name: kind, exact: true }).click();
  return shown;
}

async function attachImage(...files: File[]) {
  const input = composer.element().querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('there is no file field');
  await page.elementLocator(input).upload(files);
}

beforeAll(async () => {
  await putDocuments({
    [userPath('berit')]: buildPerson(BERIT),
    [projectPath('tareskogen')]: TARE,
  });
  await signIn(BERIT);
});

beforeEach(forgetLocalFiles);

describe('content pasted into a post', () => {
  const paste = async (text: string) => {
    const data = new DataTransfer();
    if (text !== '') data.setData('text/plain', text);
    data.items.add(await pictureFile('image.png'));
    const event = new ClipboardEvent('paste', {
      clipboardData: data,
      bubbles: true,
      cancelable: true,
    });
    return body.element().dispatchEvent(event);
  };

  it('is an image only without text', async () => {
    await openComposer('Innlegg');
    await expect.element(body).toHaveFocus();
    expect(await paste('Fra et dokument')).toBe(true);
    expect(uploads).toEqual([]);
    expect(await paste('')).toBe(false);
    await expect.poll(() => uploads.length).toBe(1);
    await expect.element(row(1)).toBeVisible();
  });
});

describe('a post to send later', () => {
  const scheduled = () => readDocuments(scheduledItemsPath('berit'));
  const later = composer.getByRole('button', { name: 'Send senere' });
  const dialog = page.getByRole('dialog');

  it('is stored for its writer, not published, and leaves the composer empty', async () => {
    const before = await published();
    await openComposer('Innlegg');
    await body.fill('God morgen, alle!');
    await later.click();
    await dialog.getByRole('button', { name: /^I morgen, 08/ }).click();
    await expect.poll(async () => (await scheduled()).length).toBe(1);
    const [item] = await scheduled();
    expect(item).toMatchObject({ kind: 'post', body: 'God morgen, alle!', refused: null });
    expect(await published()).toEqual(before);
    await expect.element(openComposerButton).toBeVisible();
  });

  it('is checked before the time is asked for', async () => {
    await openComposer('Innlegg');
    await later.click();
    await expect.element(body).toHaveAttribute('aria-invalid', 'true');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('is not offered for polls, whose closing time counts from when they are published', async () => {
    await openComposer('Avstemning');
    await expect.element(later).not.toBeInTheDocument();
  });
});

describe('post composer', () => {
  it('starts focused, and is published with Ctrl and Enter', async () => {
    await openComposer('Innlegg');
    await expect.element(body).toHaveFocus();
    await userEvent.keyboard('Vi har fått lokaler');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByText('Publisert', { exact: true })).toBeVisible();
    await expect.element(openComposerButton).toBeVisible();
    await expect
      .poll(async () => (await published()).map((each) => each.body))
      .toContain('Vi har fått lokaler');
  });

  it('without text is rejected at the field, without losing data', async () => {
    await openComposer('Innlegg');
    await publish.click();
    await expect.element(body).toHaveFocus();
    await expect.element(body).toHaveAccessibleDescription('Skriv noe først.');
    await body.fill('x'.repeat(5_001));
    await publish.click();
    await expect.element(body).toHaveAccessibleDescription('1 tegn for mye.');
    expect(await listViolations()).toEqual([]);
  });
});

describe('announcement composer', () => {
  it('can be written by administrators only', async () => {
    await openComposer('Innlegg');
    const kinds = composer.getByRole('group', { name: 'Hva vil du dele?' });
    await expect.element(kinds.getByRole('button', { name: 'Avstemning' })).toBeVisible();
    await expect
      .element(kinds.getByRole('button', { name: 'Kunngjøring' }))
      .not.toBeInTheDocument();
  });
});

describe('a post over the limit', () => {
  it('warns about a new account’s limit before writing and keeps the draft', async () => {
    const until = Timestamp.fromMillis(Date.now() + DAY_MS / 2);
    const limits = { closedUntil: { post: until }, isNewcomer: true };
    const times = { createdAt: LONG_AGO, updatedAt: LONG_AGO };
    await putDocuments({ [limitsPath('berit')]: { ...limits, ...times } });
    const shown = await openComposer('Innlegg');
    const note = composer.getByText(/^Du har delt så mye du kan på ett døgn\./);
    await expect.element(note).toBeVisible();
    await expect.element(note).toHaveTextContent('Nye kontoer har litt strengere grenser.');
    await body.fill('Et for mye');
    await publish.click();
    await expect.element(body).toHaveValue('Et for mye');
    await shown.unmount();
    await show(<Composer kind="post" mayPrefetch={false} />, { user: BERIT });
    await expect.element(body).toHaveValue('Et for mye');
    await expect.element(note).toBeVisible();
    expect((await published()).map((each) => each.body)).not.toContain('Et for mye');
    await deleteDocument(limitsPath('berit'));
  });
});

describe('rate limit of links', () => {
  it('over the limit of a new account is held, while text without it is published', async () => {
    const until = Timestamp.fromMillis(Date.now() + DAY_MS / 2);
    const limits = { closedUntil: { link: until }, isNewcomer: true };
    const times = { createdAt: LONG_AGO, updatedAt: LONG_AGO };
    await putDocuments({ [limitsPath('berit')]: { ...limits, ...times } });
    await openComposer('Innlegg');
    const note = composer.getByText(/^Du har delt to lenker/);
    await body.fill('Les https://samspill.no');
    await expect.element(note).toBeVisible();
    await publish.click();
    await expect.element(body).toHaveValue('Les https://samspill.no');
    expect(await listViolations()).toEqual([]);
    await body.fill('Les hos oss');
    await expect.element(note).not.toBeInTheDocument();
    await publish.click();
    await expect
      .poll(async () => (await published()).map((each) => each.body))
      .toContain('Les hos oss');
    expect((await published()).map((each) => each.body)).not.toContain('Les https://samspill.no');
    await deleteDocument(limitsPath('berit'));
  });
});

describe('a rejected post', () => {
  it('is shown below a newer draft, and stays there', async () => {
    expectConsoleMessage('warn: The server refused a post:');
    const shown = await openComposer('Innlegg');
    await body.fill('Skrevet under et annet navn');
    await goOffline();
    await publish.click();
    await openComposerButton.click();
    await body.fill('Begynt siden');
    await changeDocument(userPath('berit'), { displayName: 'Berit Lie' });
    await goOnline();
    await expect.element(page.getByText('Innlegget ble avvist.')).toBeVisible();
    const both = 'Begynt siden\n\nSkrevet under et annet navn';
    await expect.element(body).toHaveValue(both);
    await shown.unmount();
    await show(<Composer kind="post" mayPrefetch={false} />, { user: BERIT });
    await expect.element(body).toHaveValue(both);
    await changeDocument(userPath('berit'), { displayName: BERIT.displayName });
  });
});

describe('composer draft', () => {
  it('is kept across page loads, and discarding it can be undone', async () => {
    const shown = await openComposer('Avstemning');
    await body.fill('Fjord eller fjell?');
    await option(2).fill('Fjell');
    await composer.getByRole('combobox', { name: 'Stenger' }).selectOptions('Om tre dager');
    await shown.unmount();

    await show(<Composer kind="post" mayPrefetch={false} />, { user: BERIT });
    await expect.element(body).toHaveValue('Fjord eller fjell?');
    await expect.element(option(2)).toHaveValue('Fjell');
    await expect
      .element(composer.getByRole('combobox', { name: 'Stenger' }))
      .toHaveValue('threeDays');
    await composer.getByRole('button', { name: 'Forkast' }).click();
    await expect.element(openComposerButton).toBeVisible();
    await page.getByRole('button', { name: 'Angre' }).click();
    await expect.element(body).toHaveValue('Fjord eller fjell?');
    await expect.element(option(2)).toHaveValue('Fjell');
  });

  it('is kept separately for each kind', async () => {
    await openComposer('Innlegg');
    await body.fill('Et innlegg');
    await composer.getByRole('button', { name: 'Avstemning' }).click();
    await expect.element(body).toHaveValue('');
    await composer.getByRole('button', { name: 'Innlegg' }).click();
    await expect.element(body).toHaveValue('Et innlegg');
  });
});

describe('a poll draft', () => {
  it('requires a question and two different options, and focuses the missing one', async () => {
    await openComposer('Avstemning');
    await publish.click();
    await expect.element(body).toHaveAccessibleDescription('Skriv et spørsmål først.');
    await body.fill('Når?');
    await option(1).fill('Tirsdag');
    await publish.click();
    await expect.element(page.getByText('Fyll ut minst to alternativer.')).toBeVisible();
    await expect.element(option(1)).toHaveFocus();
    await option(2).fill('Tirsdag');
    await publish.click();
    await expect.element(page.getByText('To alternativer er like.')).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  it('has two to six options, whose changes move the focus along', async () => {
    await openComposer('Avstemning');
    const add = composer.getByRole('button', { name: 'Legg til alternativ' });
    for (const number of [3, 4, 5, 6]) {
      await add.click();
      await expect.element(option(number)).toHaveFocus();
    }
    expect(add.query()).toBeNull();
    await option(6).fill('Sist');
    await composer.getByRole('button', { name: 'Flytt alternativ 6 opp' }).click();
    await expect.element(option(5)).toHaveFocus();
    await expect.element(option(5)).toHaveValue('Sist');
    await composer.getByRole('button', { name: 'Fjern alternativ 4' }).click();
    await expect.element(option(3)).toHaveFocus();
    await expect.element(option(4)).toHaveValue('Sist');
    await expect
      .element(composer.getByRole('button', { name: 'Flytt alternativ 1 opp' }))
      .toBeDisabled();
  });

  it('closes at a future time', async () => {
    await openComposer('Avstemning');
    await body.fill('Når kan dere?');
    await option(1).fill('Tirsdag');
    await option(2).fill('Onsdag');
    await composer.getByRole('combobox', { name: 'Stenger' }).selectOptions('Velg tidspunkt');
    const at = composer.getByLabelText('Tidspunkt');
    await at.fill('2020-01-01T12:00');
    await publish.click();
    await expect.element(at).toHaveFocus();
    await expect.element(at).toHaveAccessibleDescription(/^Velg et tidspunkt i løpet av/);
    const closesAt = localTime(Date.now() + 2 * DAY_MS);
    await at.fill(closesAt);
    await composer.getByRole('checkbox', { name: 'Tillat flere svar' }).click();
    const results = composer.getByRole('combobox', { name: 'Når vises resultatet?' });
    await expect.element(results).toHaveValue('afterVote');
    await results.selectOptions('Når avstemningen er over');
    await publish.click();
    await expect.element(openComposerButton).toBeVisible();
    await expect
      .poll(async () => (await published()).map((each) => each.poll))
      .toContainEqual(
        expect.objectContaining({
          options: ['Tirsdag', 'Onsdag'],
          multiple: true,
          resultsShown: 'atEnd',
        }),
      );
    const times = (await published()).map((each) => each.poll?.closesAt.toMillis());
    expect(times).toContain(new Date(closesAt).getTime());
  });
});

describe('images', () => {
  it('block publishing until uploaded and described', async () => {
    await openComposer('Innlegg');
    await body.fill('Ny brygge');
    await attachImage(await pictureFile());
    await expect.poll(() => uploads.length).toBe(1);
    uploads[0]?.progress(0.4);
    await expect
      .element(row(1).getByRole('progressbar', { name: 'Laster opp' }))
      .toHaveAttribute('aria-valuenow', '40');
    await row(1).getByRole('textbox', { name: 'Beskriv bildet' }).fill('En rød båt');
    await publish.click();
    await expect.element(page.getByText('Vent til bildene er lastet opp.')).toBeVisible();
    expect(await listViolations()).toEqual([]);
    uploads[0]?.store();
    await expect.element(row(1).getByRole('progressbar')).not.toBeInTheDocument();
    await publish.click();
    await expect
      .poll(async () => (await published()).map((each) => each.images))
      .toContainEqual([{ path: uploads[0]?.path, alt: 'En rød båt' }]);
  });

  it('can be removed during upload, and retried after a failure', async () => {
    await openComposer('Innlegg');
    await attachImage(await pictureFile());
    await expect.poll(() => uploads.length).toBe(1);
    await composer.getByRole('button', { name: 'Avbryt bilde 1' }).click();
    await expect.element(row(1)).not.toBeInTheDocument();
    expect(uploads[0]?.isCanceled).toBe(true);
    await attachImage(await pictureFile());
    await expect.poll(() => uploads.length).toBe(2);
    uploads[1]?.fail(new UploadError('unauthorized'));
    await expect.element(row(1).getByRole('alert')).toBeVisible();
    await row(1).getByRole('button', { name: 'Prøv igjen' }).click();
    await expect.poll(() => uploads.length).toBe(3);
    uploads[2]?.store();
    await expect.element(composer.getByRole('button', { name: 'Fjern bilde 1' })).toBeVisible();
    await composer.getByRole('button', { name: 'Fjern bilde 1' }).click();
  });

  it('resume uploads when the page is opened again', async () => {
    const shown = await openComposer('Innlegg');
    await body.fill('Ny brygge');
    await attachImage(await pictureFile());
    await row(1).getByRole('textbox', { name: 'Beskriv bildet' }).fill('En rød båt');
    await expect.poll(() => uploads.length).toBe(1);
    await shown.unmount();
    await show(<Composer kind="post" mayPrefetch={false} />, { user: BERIT });
    await expect.poll(() => uploads.length).toBe(2);
    await expect
      .element(row(1).getByRole('textbox', { name: 'Beskriv bildet' }))
      .toHaveValue('En rød båt');
    uploads[1]?.store();
    await expect.element(row(1).getByRole('progressbar')).not.toBeInTheDocument();
  });

  it('are limited to four', async () => {
    await openComposer('Innlegg');
    await attachImage(...(await Promise.all([1, 2, 3, 4, 5].map(() => pictureFile()))));
    await expect.element(page.getByText('Du kan legge ved opptil 4 bilder.')).toBeVisible();
    await expect.element(row(4)).toBeVisible();
    expect(composer.getByRole('listitem').all()).toHaveLength(4);
  });
});

describe('update composer', () => {
  const update = composer.getByRole('button', { name: 'Oppdatering', exact: true });

  it('is offered to members of a published project only', async () => {
    await openComposer('Innlegg');
    await expect.element(update).not.toBeInTheDocument();
    await changeDocument(projectPath('tareskogen'), { memberIds: ['kari', 'berit'] });
    await expect.element(update).toBeVisible();
    await changeDocument(projectPath('tareskogen'), { memberIds: ['kari'] });
  });

  it('says what is missing where it was opened by a link', async () => {
    await show(<Composer kind="update" mayPrefetch={false} />, { user: BERIT });
    await openComposerButton.click();
    await expect
      .element(page.getByText('Du kan skrive oppdateringer når du er med i et publisert prosjekt.'))
      .toBeVisible();
  });
});
