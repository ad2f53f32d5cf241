import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listViolations } from '../testing/page-checks.ts';
import { show } from '../testing/show.tsx';
import { LoadMore, LoadMoreInView } from './load-more.tsx';

const more = page.getByRole('button', { name: 'Vis flere' });

describe('LoadMore', () => {
  it('requests more once despite repeated presses', async () => {
    const onLoadMore = vi.fn();
    const shown = await show(<LoadMore hasMore pending={false} onLoadMore={onLoadMore} />);
    await more.click();
    expect(onLoadMore).toHaveBeenCalledOnce();
    await shown.unmount();
    await show(<LoadMore hasMore pending onLoadMore={onLoadMore} />);
    await expect.element(more).toHaveAttribute('aria-busy', 'true');
    more.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(onLoadMore).toHaveBeenCalledOnce();
    expect(await listViolations()).toEqual([]);
  });

  it('is hidden at the end of the list', async () => {
    await show(<LoadMore hasMore={false} pending={false} onLoadMore={() => {}} />);
    expect(more.query()).toBeNull();
  });
});

describe('an infinite list', () => {
  function Endless({ onAsk, grows }: { onAsk: () => void; grows: boolean }) {
    const [shown, setShown] = useState(1);
    const load = () => {
      onAsk();
      if (grows) setShown((before) => before + 1);
    };
    return (
      <>
        {Array.from({ length: shown }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
          <p key={index} style={{ height: 600 }}>
            Rad {index + 1}
          </p>
        ))}
        <LoadMoreInView hasMore shown={shown} onLoadMore={load} />
      </>
    );
  }

  it('requests more only when its end is visible', async () => {
    const onAsk = vi.fn();
    await show(<Endless onAsk={onAsk} grows />);
    await expect.element(page.getByText('Rad 2')).toBeInTheDocument();
    expect(onAsk).toHaveBeenCalledOnce();
    document.documentElement.scrollTo(0, 10_000);
    await expect.element(page.getByText('Rad 3')).toBeInTheDocument();
  });

  it('does not repeat an empty request automatically, but on a press', async () => {
    const onAsk = vi.fn();
    await show(<Endless onAsk={onAsk} grows={false} />);
    await expect.poll(() => onAsk.mock.calls.length).toBe(1);
    await more.click();
    expect(onAsk).toHaveBeenCalledTimes(2);
  });
});
