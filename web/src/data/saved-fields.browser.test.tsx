import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useSavedFields } from './saved-fields.ts';

interface Fields {
  readonly title: string;
  readonly tagline: string;
}
const OLD: Fields = { title: 'old', tagline: 'old' };

async function openForm() {
  const shown = await renderHook(() => useSavedFields('form', OLD));
  const send = async (fields: Partial<Fields>) => {
    let refuse = () => {};
    const write = () => new Promise<void>((_, reject) => (refuse = () => reject(new Error('no'))));
    await shown.act(() => void shown.result.current.send(fields, write).catch(() => undefined));
    return () => refuse();
  };
  return { ...shown, send };
}

test('counts sent fields as saved until the server refuses them', async () => {
  const { result, send } = await openForm();
  const refuseFirst = await send({ title: 'one', tagline: 'one' });
  const refuseSecond = await send({ title: 'two' });
  expect(result.current.saved).toEqual({ title: 'two', tagline: 'one' });
  refuseFirst();
  await expect.poll(() => result.current.saved).toEqual({ title: 'two', tagline: 'old' });
  // Falls back to the stored value: `one` was refused, too.
  refuseSecond();
  await expect.poll(() => result.current.saved).toEqual(OLD);
});

test('starts a reopened form with the stored values', async () => {
  const first = await openForm();
  await first.send({ title: 'one' });
  await first.unmount();
  const second = await openForm();
  expect(second.result.current.saved).toEqual(OLD);
});
