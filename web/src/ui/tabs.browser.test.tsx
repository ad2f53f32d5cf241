import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../testing/page-checks.ts';
import { show } from '../testing/show.tsx';
import { Tabs } from './tabs.tsx';

const NAMES = ['Om', 'Nytt', 'Oppgaver', 'Folk'] as const;
const tab = (name: string) => page.getByRole('tab', { name });

function ProjectTabs() {
  const [value, setValue] = useState<string>('Om');
  const tabs = NAMES.map((name) => ({ value: name, label: name, content: <p>Alt om {name}</p> }));
  return <Tabs label="Prosjektet" value={value} onChange={setValue} tabs={tabs} />;
}

describe('tabs', () => {
  it('show one panel at a time, named by its tab', async () => {
    await show(<ProjectTabs />);
    await expect.element(page.getByRole('tablist', { name: 'Prosjektet' })).toBeVisible();
    await expect.element(page.getByRole('tabpanel', { name: 'Om' })).toHaveTextContent('Alt om Om');
    await tab('Folk').click();
    await expect.element(tab('Folk')).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('tabpanel', { name: 'Folk' })).toBeVisible();
    expect(page.getByRole('tabpanel', { name: 'Om' }).query()).toBeNull();
  });

  it('are one tab stop, with wrapping arrow keys', async () => {
    await show(<ProjectTabs />);
    await userEvent.tab();
    await expect.element(tab('Om')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab('Nytt')).toHaveFocus();
    await expect.element(page.getByRole('tabpanel', { name: 'Nytt' })).toBeVisible();
    await userEvent.keyboard('{End}');
    await expect.element(tab('Folk')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab('Om')).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole('tabpanel', { name: 'Om' })).toHaveFocus();
  });

  it('scroll the current one into view', async () => {
    await page.viewport(200, 600);
    await show(<ProjectTabs />);
    await tab('Om').click();
    await userEvent.keyboard('{End}');
    await expect.element(tab('Folk')).toHaveFocus();
    await expect.element(tab('Folk')).toBeInViewport();
    await page.viewport(1280, 800);
  });

  it('have no axe violations', async () => {
    await show(<ProjectTabs />);
    await expect.element(tab('Om')).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });
});
