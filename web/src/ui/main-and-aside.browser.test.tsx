import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { MainAndAside } from './main-and-aside.tsx';

const edgesOf = (name: string) => page.getByText(name).element().getBoundingClientRect();

afterEach(() => page.viewport(1280, 800));

it('begins at one left edge, with and without something beside it', async () => {
  await page.viewport(1440, 900);
  await show(
    <>
      <MainAndAside main={<p>Alene</p>} />
      <MainAndAside main={<p>Hoved</p>} aside={<p>Ved siden</p>} />
      <MainAndAside lead={<p>Først</p>} main={<p>Etterpå</p>} />
    </>,
  );
  const lefts = ['Alene', 'Hoved', 'Etterpå'].map((name) => edgesOf(name).left);
  expect(new Set(lefts).size).toBe(1);
  expect(edgesOf('Ved siden').left).toBeGreaterThan(edgesOf('Hoved').right);
  expect(edgesOf('Først').top).toBe(edgesOf('Etterpå').top);
});

it('places the lead before and the aside after the main part on a phone', async () => {
  await page.viewport(390, 844);
  await show(<MainAndAside lead={<p>Først</p>} main={<p>Hoved</p>} aside={<p>Sist</p>} />);
  const tops = ['Først', 'Hoved', 'Sist'].map((name) => edgesOf(name).top);
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
  expect(new Set(tops).size).toBe(3);
});
