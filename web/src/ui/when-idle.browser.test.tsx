import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { Skeleton } from './skeleton.tsx';
import { whenIdle } from './when-idle.ts';

function Late() {
  const [isThere, setThere] = useState(false);
  return isThere ? (
    <p>Her er det</p>
  ) : (
    <>
      <Skeleton />
      <button type="button" onClick={() => setThere(true)}>
        Kom
      </button>
    </>
  );
}

/** Waits for earlier idle callbacks; hidden pages are never idle, hence the timeout. */
const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_100 }));

describe('work deferred until idle', () => {
  it('runs without placeholders', async () => {
    const task = vi.fn();
    whenIdle(task);
    await expect.poll(() => task.mock.calls).toHaveLength(1);
  });

  it('waits for placeholders, and then runs once', async () => {
    await show(<Late />);
    const task = vi.fn();
    whenIdle(task);
    await idle();
    expect(task).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Kom' }).click();
    await expect.poll(() => task.mock.calls).toHaveLength(1);
    await idle();
    expect(task).toHaveBeenCalledTimes(1);
  });
});
