import { afterEach, beforeEach, expect, it } from 'vitest';
import { cdp, type Locator, page } from 'vitest/browser';
import { pressKey } from '../testing/keys.ts';
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

it('the tab that is open has a line that the others have not', async () => {
  const tabs = ['Nytt', 'Folk'].map((label) => ({ value: label, label, content: label }));
  await show(<Tabs label="Prosjekt" value="Nytt" onChange={() => {}} tabs={tabs} />);
  const line = (name: string) => styleOf(page.getByRole('tab', { name })).borderBottomColor;
  expect(line('Nytt')).not.toBe(line('Folk'));
});

it('a switch has an edge, a knob that stands out, and another look when it is on', async () => {
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

it('a bar stands out from its track, which has an edge', async () => {
  await show(<ProgressBar value={0.5} label="Lastet opp" />);
  const track = page.getByRole('progressbar', { name: 'Lastet opp' });
  const bar = track.element().firstElementChild;
  expect(styleOf(track).borderTopWidth).toBe('1px');
  expect(bar && getComputedStyle(bar).backgroundColor).not.toBe(styleOf(track).backgroundColor);
});

it('a menu has an edge, and a ring where the keys are', async () => {
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
