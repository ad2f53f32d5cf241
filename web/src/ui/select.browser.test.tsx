import { useState } from 'react';
import { expect, expectTypeOf, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { PillSelects, Select, type SelectOption } from './select.tsx';

type Stage = 'idea' | 'growing';

const STAGES: readonly SelectOption<Stage>[] = [
  { value: 'idea', label: 'Idé' },
  { value: 'growing', label: 'I vekst' },
];
const DAYS = [7, 30].map((days) => ({ value: days, label: `${days} dager` }));

const list = page.getByRole('combobox', { name: 'Fase' });

function OptionalStage({ onChoose }: { onChoose: (stage: Stage | null) => void }) {
  const [stage, setStage] = useState<Stage | null>(null);
  return (
    <Select
      label="Fase"
      options={STAGES}
      placeholder="Alle"
      value={stage}
      onChoose={(chosen) => {
        expectTypeOf(chosen).toEqualTypeOf<Stage | null>();
        setStage(chosen);
        onChoose(chosen);
      }}
    />
  );
}

it('shows the placeholder for null, and reports the chosen value or null', async () => {
  const onChoose = vi.fn();
  await show(<OptionalStage onChoose={onChoose} />);
  await expect.element(list).toHaveDisplayValue('Alle');
  await list.selectOptions('I vekst');
  await expect.element(list).toHaveDisplayValue('I vekst');
  await list.selectOptions('Alle');
  await expect.element(list).toHaveDisplayValue('Alle');
  expect(onChoose.mock.calls).toEqual([['growing'], [null]]);
});

it('reports the same as a pill, and shows the choice in it', async () => {
  const onChoose = vi.fn();
  await show(
    <PillSelects value={true}>
      <OptionalStage onChoose={onChoose} />
    </PillSelects>,
  );
  await list.selectOptions('I vekst');
  await expect.element(page.getByText('Fase: I vekst')).toBeVisible();
  await list.selectOptions('Alle');
  expect(page.getByText('Fase: I vekst').query()).toBeNull();
  expect(onChoose.mock.calls).toEqual([['growing'], [null]]);
});

it('reports numbers as numbers', async () => {
  const onChoose = vi.fn((days: number) => days);
  await show(<Select label="Varighet" options={DAYS} value={7} onChoose={onChoose} />);
  const days = page.getByRole('combobox', { name: 'Varighet' });
  await expect.element(days).toHaveDisplayValue('7 dager');
  await days.selectOptions('30 dager');
  expect(onChoose.mock.calls).toEqual([[30]]);
});

it('starts without a choice in a form that reads the element', async () => {
  const onChange = vi.fn();
  await show(
    <Select
      label="Fase"
      options={STAGES}
      placeholder="Alle"
      onChange={({ target }) => onChange(target.value)}
    />,
  );
  await expect.element(list).toHaveDisplayValue('Alle');
  await list.selectOptions('I vekst');
  await expect.element(list).toHaveDisplayValue('I vekst');
  expect(onChange.mock.calls).toEqual([['growing']]);
});

it('has types that require null exactly with a placeholder', () => {
  const choice = { label: 'Fase', options: STAGES };
  const takeStage = (_stage: Stage) => {};
  const takeIdea = (_stage: 'idea' | null) => {};
  // The compiler checks this: an unneeded `@ts-expect-error` is an error.
  return [
    <Select key="1" {...choice} value="idea" onChoose={takeStage} />,
    // @ts-expect-error: without a placeholder, nothing stands for null
    <Select key="2" {...choice} value={null} onChoose={takeStage} />,
    // @ts-expect-error: the placeholder gives null
    <Select key="3" {...choice} placeholder="Alle" value={null} onChoose={takeStage} />,
    // @ts-expect-error: an option that the handler does not accept
    <Select key="4" {...choice} placeholder="Alle" value={null} onChoose={takeIdea} />,
    // @ts-expect-error: a controlled select reports values
    <Select key="5" {...choice} value="idea" onChange={() => {}} />,
  ];
});
