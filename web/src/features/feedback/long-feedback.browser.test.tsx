import { MAX_FEEDBACK_CHARS } from '@samspill/domain/feedback/feedback';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { startFakeApi } from '../../testing/fake-api.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { FeedbackDialog } from './feedback-dialog.tsx';

test('rejects long feedback at its field and keeps the text', async () => {
  const api = startFakeApi();
  const close = vi.fn();
  await show(<FeedbackDialog onClose={close} />);
  const field = page.getByLabelText('Fortell', { exact: true });
  const typed = '=1+1 <script>'.padEnd(MAX_FEEDBACK_CHARS + 1, 'x');
  await field.fill(typed);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveValue(typed);
  await expect.element(field).toHaveFocus();
  expect(api.writes).toEqual([]);
  expect(close).not.toHaveBeenCalled();
  expect(await listViolations()).toEqual([]);
});
