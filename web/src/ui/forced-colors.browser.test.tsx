import { afterEach, beforeEach, expect, it } from 'vitest';
import { cdp, type Locator, page } from 'vitest/browser';
import { pressKey } from '../testing/controls.ts';
import { show } from '../testing/show.tsx';
import { Button } from './button.tsx';
import { Switch } from './checkbox.tsx';
import { Menu, MenuItem } from './menu.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Tabs } from './tabs.tsx';

// With forced colours, backgrounds and shadows carry no information.

const forceColors = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });

beforeEach(() => forceColors('active'));
afterEach(() => forceColors('none'));

const styleOf = (target: Locator, part?: '::after') => getComputedStyle(target.element(), part);

it('marks the open tab with a line', async () => {
  const tabs = ['Nytt', 'Folk'].map((label) => ({ value: label, label, content: label }));
  await show(<Tabs label="Prosjekt" value="Nytt" onChange={() => {}} tabs={tabs} />);
  const line = (name: string) => styleOf(page.getByRole('tab', { name })).borderBottomColor;
  expect(line('Nytt')).not.toBe(line('Folk'));
});

it('gives a switch a border, a visible knob and a different on state', async () => {
  await show(
    <>
      <Switch label="Av" checked={false} onChange={() => {}} />
      <Switch label="På" checked onChange={() => {}} />
    </>,
  );
  const looks = ['Av', 'På'].map((name) => {
    const knob = page.getByRole('switch', { name });
    expect(styleOf(knob).borderTopWidth).toBe('1px');
    expect(styleOf(knob, '::after').backgroundColor).not.toBe(styleOf(knob).backgroundColor);
    return styleOf(knob).backgroundColor;
  });
  expect(looks[0]).not.toBe(looks[1]);
});

it('distinguishes a bar from its track', async () => {
  await show(<ProgressBar value={0.5} label="Lastet opp" />);
  const track = page.getByRole('progressbar', { name: 'Lastet opp' });
  const bar = track.element().firstElementChild;
  expect(styleOf(track).borderTopWidth).toBe('1px');
  expect(bar && getComputedStyle(bar).backgroundColor).not.toBe(styleOf(track).backgroundColor);
});

it('gives a menu a border and a focus ring', async () => {
  await show(
    <Menu trigger={<Button>Mer</Button>}>
      <MenuItem onSelect={() => {}}>Del</MenuItem>
    </Menu>,
  );
  await pressKey(page.getByRole('button', { name: 'Mer' }));
  const item = page.getByRole('menuitem', { name: 'Del' });
  await expect.element(item).toHaveFocus();
  expect(styleOf(page.getByRole('menu')).borderTopStyle).toBe('solid');
  expect(styleOf(item).outlineStyle).toBe('solid');
});
