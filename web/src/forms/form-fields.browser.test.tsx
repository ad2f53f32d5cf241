import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../testing/page-checks.ts';
import { show } from '../testing/show.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { AmountField } from './amount-field.tsx';
import { useErrorText } from './field-error.ts';
import { MultiSelectField } from './multi-select-field.tsx';
import { showIssues } from './show-issues.ts';
import { ToggleGroup } from './toggle-group.tsx';

describe('amount field', () => {
  const field = page.getByRole('textbox', { name: 'Ønsket kapital' });

  function Goal({ initial = null }: { initial?: number | null }) {
    const [amount, setAmount] = useState<number | null>(initial);
    return (
      <>
        <AmountField
          label="Ønsket kapital"
          error={Number.isNaN(amount) ? 'Skriv et tall.' : undefined}
          value={amount}
          currency="NOK"
          onChange={setAmount}
          onBlur={() => {}}
          inputRef={null}
        />
        <output>{String(amount)}</output>
        <Button onClick={() => setAmount(initial)}>Forkast</Button>
      </>
    );
  }
  const amount = page.getByRole('status');

  it('is formatted by locale, with a numeric keyboard on a phone', async () => {
    await show(<Goal initial={1_500_000} />);
    await expect.element(field).toHaveValue('1\u00a0500\u00a0000');
    await expect.element(field).toHaveAttribute('inputmode', 'numeric');
  });

  it('shows how an ambiguous amount was read', async () => {
    await show(<Goal />, { locale: 'en' });
    await field.fill('50.000');
    await expect.element(field).toHaveAccessibleDescription('Read as 50\u00a0000');
    await field.fill('50 000');
    await expect.element(field).toHaveAccessibleDescription('');
    await field.fill('3.5 mill kr');
    await expect.element(field).toHaveAccessibleDescription('Read as 3\u00a0500\u00a0000');
  });

  it('is formatted in English', async () => {
    await show(<Goal initial={1_500_000} />, { locale: 'en' });
    await expect.element(field).toHaveValue('1,500,000');
  });

  for (const [typed, read] of [
    ['2 000 000', '2000000'],
    ['2.000.000', '2000000'],
    ['2,5', '2.5'],
    ['50.000', '50000'],
    ['kr 5 000,-', '5000'],
    ['3,5 mill. kr', '3500000'],
    ['', 'null'],
  ] as const)
    it(`reads «${typed}» as ${read} and keeps the typed text`, async () => {
      await show(<Goal initial={7} />);
      await field.fill(typed);
      await expect.element(amount).toHaveTextContent(read);
      await expect.element(field).toHaveValue(typed);
    });

  it('keeps invalid input, with an error', async () => {
    await show(<Goal />);
    await field.fill('mye');
    await expect.element(field).toHaveValue('mye');
    await expect.element(field).toHaveAccessibleDescription('Skriv et tall.');
  });

  it('shows a value reset from outside', async () => {
    await show(<Goal initial={1_000} />);
    await field.fill('2000');
    await page.getByRole('button', { name: 'Forkast' }).click();
    await expect.element(field).toHaveValue('1\u00a0000');
  });
});

describe('a group of options', () => {
  function Roles() {
    const [value, setValue] = useState<('founder' | 'talent' | 'investor')[]>(['investor']);
    return (
      <>
        <ToggleGroup
          label="Roller"
          help="Velg alle som passer."
          options={[
            { value: 'founder', label: 'Gründer' },
            { value: 'talent', label: 'Talent' },
            { value: 'investor', label: 'Investor' },
          ]}
          value={value}
          onChange={setValue}
        />
        <output>{value.join()}</output>
      </>
    );
  }
  const group = page.getByRole('group', { name: 'Roller' });

  it('has a name and a description, and reports the values in its own order', async () => {
    await show(<Roles />);
    await expect.element(group).toHaveAccessibleDescription('Velg alle som passer.');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect
      .element(group.getByRole('button', { name: 'Gründer', pressed: true }))
      .toHaveFocus();
    await expect.element(page.getByRole('status')).toHaveTextContent('founder,investor');
    await group.getByRole('button', { name: 'Investor' }).click();
    await expect.element(page.getByRole('status')).toHaveTextContent('founder');
    expect(await listViolations()).toEqual([]);
  });
});

describe('an invalid form', () => {
  const ProfileSchema = v.object({
    name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
    email: v.pipe(v.string(), v.email()),
    skills: v.array(v.string()),
  });

  function Profile() {
    const errorText = useErrorText();
    const form = useForm({ defaultValues: { name: '', email: '', skills: ['react'] } });
    const { errors } = form.formState;
    const [saved, setSaved] = useState('');
    return (
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const order = ['name', 'email'] as const;
          const checked = showIssues({ form, schema: ProfileSchema, order });
          if (checked) setSaved(JSON.stringify(checked));
        }}
      >
        <TextField label="E-post" error={errorText(errors.email)} {...form.register('email')} />
        <TextField label="Navn" error={errorText(errors.name)} {...form.register('name')} />
        <MultiSelectField
          control={form.control}
          name="skills"
          label="Ferdigheter"
          options={[{ value: 'react', label: 'React' }]}
          max={3}
        />
        <Button type="submit">Lagre</Button>
        <output>{saved}</output>
      </form>
    );
  }
  const name = page.getByRole('textbox', { name: 'Navn' });
  const email = page.getByRole('textbox', { name: 'E-post' });
  const save = page.getByRole('button', { name: 'Lagre' });

  it('shows errors at each field, and focuses the first', async () => {
    await show(<Profile />);
    await email.fill('kari@');
    await save.click();
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveAccessibleDescription('Fyll ut dette feltet.');
    await expect
      .element(email)
      .toHaveAccessibleDescription('Skriv en gyldig e-postadresse, som kari@eksempel.no.');
    await expect.element(email).toHaveValue('kari@');
  });

  it('is in English on an English page', async () => {
    await show(<Profile />, { locale: 'en' });
    await save.click();
    await expect.element(name).toBeInvalid();
    await expect.element(name).not.toHaveAccessibleDescription('Fyll ut dette feltet.');
  });

  it('returns the parsed values when valid', async () => {
    await show(<Profile />);
    await name.fill('  Kari ');
    await email.fill('kari@samspill.test');
    await page.getByRole('button', { name: 'Fjern React' }).click();
    await save.click();
    await expect
      .element(page.getByRole('status').last())
      .toHaveTextContent('{"name":"Kari","email":"kari@samspill.test","skills":[]}');
  });
});
