import { HOUR_MS } from '@samspill/domain/durations';
import { limitsPath } from '@samspill/domain/limits/paths';
import { Timestamp } from 'firebase/firestore';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { UploadError } from '../../firebase/storage.ts';
import { LONG_AGO, sessionUser } from '../../testing/documents.ts';
import { putDocuments, signIn } from '../../testing/engine.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { pictureFile, uploads } from '../../testing/uploads.ts';
import { ImageField } from './image-field.tsx';

const progress = page.getByRole('progressbar', { name: 'Laster opp' });

function Photo() {
  const [path, setPath] = useState<string | null>(null);
  return (
    <>
      <ImageField
        label="Profilbilde"
        help="Opptil 10 MB."
        preview={<span>KS</span>}
        shape="round"
        hasImage={path !== null}
        place={async (name) => `users/kari/photos/${name}`}
        onStored={setPath}
        onRemove={() => setPath(null)}
      />
      <output>{path}</output>
    </>
  );
}

const choose = async (file: File) => {
  const field = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!field) throw new Error('there is no file field');
  await page.elementLocator(field).upload(file);
};

const scripted = (type: string) =>
  new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], 'a', {
    type,
  });

function pngOf(width: number, height: number): File {
  const head = new DataView(new ArrayBuffer(33));
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13];
  for (const [at, byte] of [...signature, ...'IHDR'].entries())
    head.setUint8(at, typeof byte === 'string' ? byte.charCodeAt(0) : byte);
  head.setUint32(16, width);
  head.setUint32(20, height);
  return new File([head.buffer], 'stort.png', { type: 'image/png' });
}

const BERIT = sessionUser('berit');

beforeAll(() => signIn(BERIT));

describe('image field', () => {
  it('is uploaded with progress, shown, changed and removed', async () => {
    await show(<Photo />);
    await choose(await pictureFile());
    await expect.element(progress).toHaveAttribute('aria-valuenow', '0');
    await expect.poll(() => uploads.length).toBe(1);
    uploads[0]?.progress(0.5);
    await expect.element(progress).toHaveAttribute('aria-valuenow', '50');
    uploads[0]?.store();
    await expect.element(page.getByRole('button', { name: 'Bytt bilde' })).toBeVisible();
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent(/^users\/kari\/photos\/.+\.png$/);
    expect(page.getByText('KS').query()).toBeNull();
    await page.getByRole('button', { name: 'Fjern bilde' }).click();
    await expect.element(page.getByText('KS')).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  it('can be cancelled during upload', async () => {
    await show(<Photo />);
    await choose(await pictureFile());
    await expect.element(progress).toBeVisible();
    await expect.poll(() => uploads.length).toBe(1);
    await page.getByRole('button', { name: 'Avbryt' }).click();
    expect(uploads[0]?.isCanceled).toBe(true);
    await expect.element(page.getByRole('button', { name: 'Velg bilde' })).toBeVisible();
    uploads[0]?.store();
    await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
  });

  it('with a wrong type is sent with its real type', async () => {
    await show(<Photo />);
    await choose(new File([await pictureFile()], 'bilde.jpg', { type: 'image/jpeg' }));
    await expect.poll(() => uploads.length).toBe(1);
    expect(uploads[0]?.path).toMatch(/\.png$/);
  });

  it('can be retried with the same file after a failure', async () => {
    await show(<Photo />);
    await choose(await pictureFile());
    await expect.poll(() => uploads.length).toBe(1);
    uploads[0]?.fail(new UploadError('retry-limit-exceeded'));
    await expect.element(page.getByRole('alert')).toHaveTextContent('Opplastingen stoppet.');
    expect(await listViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Prøv igjen' }).click();
    await expect.poll(() => uploads.length).toBe(2);
    uploads[1]?.store();
    await expect.element(page.getByRole('button', { name: 'Bytt bilde' })).toBeVisible();
  });

  it('explains a rejection by the server', async () => {
    await show(<Photo />, { user: BERIT });
    await choose(await pictureFile());
    await expect.poll(() => uploads.length).toBe(1);
    uploads[0]?.fail(new UploadError('unauthorized'));
    await expect.element(page.getByRole('alert')).toHaveTextContent('Du kan ikke laste opp');
  });

  it('over the limit shows when it ends', async () => {
    const until = Timestamp.fromMillis(Date.now() + HOUR_MS);
    const limits = { closedUntil: { upload: until }, isNewcomer: true };
    const times = { createdAt: LONG_AGO, updatedAt: LONG_AGO };
    await putDocuments({ [limitsPath('berit')]: { ...limits, ...times } });
    await show(<Photo />, { user: BERIT });
    await choose(await pictureFile());
    await expect.poll(() => uploads.length).toBe(1);
    uploads[0]?.fail(new UploadError('unauthorized'));
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent('så mange bilder og filer du kan på ett døgn');
    await expect.element(alert).toHaveTextContent('Nye kontoer har litt strengere grenser.');
    expect(await listViolations()).toEqual([]);
  });

  for (const [what, file, sentence] of [
    [
      'no picture',
      new File(['tekst'], 'notat.txt', { type: 'text/plain' }),
      'Velg et bilde i JPEG',
    ],
    ['a broken one', new File(['tekst'], 'a.png', { type: 'image/png' }), 'fikk ikke lest'],
    ['a drawing with a script', scripted('image/svg+xml'), 'Velg et bilde i JPEG'],
    ['one that says that it is a PNG', scripted('image/png'), 'fikk ikke lest'],
    ['a bomb', pngOf(20_000, 20_000), 'flere enn 100 millioner punkter'],
  ] as const)
    it(`rejects ${what} without offering a retry`, async () => {
      await show(<Photo />);
      await choose(file);
      await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
      expect(page.getByRole('button', { name: 'Prøv igjen' }).query()).toBeNull();
      expect(uploads).toEqual([]);
    });
});
