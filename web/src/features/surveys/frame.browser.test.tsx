import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { DefaultLayout } from '../../layouts/default-layout.tsx';
import { useIsEmbedded } from '../../page/use-is-embedded.ts';
import { show } from '../../testing/show.tsx';
import { openInNewTab } from './survey-page.tsx';

const logo = page.getByRole('link', { name: 'Samspill' });

function watchOpened() {
  const { open } = window;
  const opened: string[] = [];
  window.open = (url) => {
    opened.push(String(url));
    return null;
  };
  onTestFinished(() => {
    window.open = open;
  });
  return opened;
}

function Shown() {
  return <p>{useIsEmbedded() ? 'embedded' : 'alone'}</p>;
}

describe('embedded survey', () => {
  it('has no header if its address says so', async () => {
    const alone = await show(<DefaultLayout />, { at: '/survey/s' });
    await expect.element(logo).toBeVisible();
    await alone.unmount();
    await show(<DefaultLayout />, { at: '/survey/s?embed=1' });
    await expect.element(logo).not.toBeInTheDocument();
  });

  it('is not embedded in our own frame, unless its address says so', async () => {
    await show(<Shown />, { at: '/survey/s' });
    await expect.element(page.getByText('alone')).toBeVisible();
  });

  it('opens external links in a new window', async () => {
    const opened = watchOpened();
    await show(
      <div onClickCapture={openInNewTab}>
        <a href="/login">Logg inn</a>
      </div>,
    );
    await page.getByRole('link', { name: 'Logg inn' }).click();
    expect(opened).toEqual([`${location.origin}/login`]);
  });
});
