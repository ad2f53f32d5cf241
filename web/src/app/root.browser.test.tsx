import { Suspense, useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { lazyPart } from '../chunks/load-chunk.ts';
import { listViolations } from '../testing/page-checks.ts';
import { show } from '../testing/show.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { MissingChunkNotice } from './root.tsx';

const MISSING_CHUNK = '/assets/gone.js';
const MissingPart = lazyPart(
  (): Promise<typeof import('../ui/button.tsx')> => import(/* @vite-ignore */ MISSING_CHUNK),
  (loaded) => loaded.Button,
);

function Form() {
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <TextField label="Navn" />
      <Button onClick={() => setWanted(true)}>Mer</Button>
      <Suspense>{isWanted ? <MissingPart>Fra før</MissingPart> : null}</Suspense>
      <MissingChunkNotice />
    </>
  );
}

it('keeps typed text when a chunk is missing, and offers to reload', async () => {
  await show(<Form />);
  await page.getByLabelText('Navn').fill('Kari');
  await page.getByRole('button', { name: 'Mer' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Last på nytt');
  await expect.element(page.getByLabelText('Navn')).toHaveValue('Kari');
  expect(await listViolations()).toEqual([]);
});
