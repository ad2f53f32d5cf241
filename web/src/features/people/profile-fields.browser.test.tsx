import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { Button } from '../../ui/button.tsx';
import { LinksField } from './profile-fields.tsx';

const row = (number: number) => page.getByRole('textbox', { name: `Lenke ${number}` });
const add = page.getByRole('button', { name: 'Legg til lenke' });
const links = page.getByRole('status');

function Links({ initial = [], wrong }: { initial?: readonly string[]; wrong?: number }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <LinksField
        value={value}
        onChange={setValue}
        onBlur={() => {}}
        inputRef={null}
        errorAt={(index) => (index === wrong ? 'Adressen må begynne med https://.' : undefined)}
      />
      <Button onClick={() => setValue(initial)}>Forkast</Button>
      <output>{value.join(' ')}</output>
    </>
  );
}

describe('profile links field', () => {
  it('start with an ignored empty row', async () => {
    await show(<Links />);
    await expect.element(row(1)).toHaveValue('');
    await expect.element(links).toBeEmptyDOMElement();
  });

  it('are completed on blur', async () => {
    await show(<Links />);
    await row(1).fill('samspill.no');
    await userEvent.tab();
    await expect.element(row(1)).toHaveValue('https://samspill.no');
    await expect.element(links).toHaveTextContent('https://samspill.no');
  });

  it('adds up to five links and removes them by number', async () => {
    await show(
      <Links initial={['https://a.no', 'https://b.no', 'https://c.no', 'https://d.no']} />,
    );
    await add.click();
    await expect.element(row(5)).toBeVisible();
    expect(add.query()).toBeNull();
    await page.getByRole('button', { name: 'Fjern Lenke 2' }).click();
    await expect.element(links).toHaveTextContent('https://a.no https://c.no https://d.no');
    await expect.element(add).toBeVisible();
  });

  it('show errors at the right row despite empty rows', async () => {
    await show(<Links initial={['https://a.no', 'ftp://b.no']} wrong={1} />);
    await expect.element(row(2)).toHaveAccessibleDescription('Adressen må begynne med https://.');
    await expect.element(row(1)).toBeValid();
    await row(1).fill('');
    await expect.element(row(2)).toBeValid();
  });

  it('show values reset from outside', async () => {
    await show(<Links initial={['https://a.no']} />);
    await row(1).fill('https://b.no');
    await page.getByRole('button', { name: 'Forkast' }).click();
    await expect.element(row(1)).toHaveValue('https://a.no');
    expect(await listViolations()).toEqual([]);
  });
});
