import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  emptyProjectDraft,
  type ProjectDraft,
  ProjectDraftSchema,
  PublishableSchema,
} from '@samspill/domain/projects/project';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showIssues } from '../../../forms/show-issues.ts';
import { show } from '../../../testing/show.tsx';
import { LinkRows, RoleRows } from './links-and-roles.tsx';

function Form() {
  const form = useForm<ProjectDraft>({
    defaultValues: emptyProjectDraft(),
    resolver: valibotResolver(ProjectDraftSchema),
    mode: 'onTouched',
  });
  const publish = () => showIssues({ form, schema: PublishableSchema, order: ['links', 'roles'] });
  return (
    <form>
      <LinkRows form={form} />
      <RoleRows form={form} />
      <button type="button" onClick={publish}>
        Publiser
      </button>
    </form>
  );
}

const invalid = () => document.querySelectorAll('[aria-invalid="true"]').length;

it.each(['Legg til lenke', 'Legg til rolle'])(
  '%s: reports a new row only after it was left empty',
  async (add) => {
    await show(<Form />);
    await page.getByRole('button', { name: add }).click();
    await expect.poll(() => document.querySelectorAll('input').length).toBeGreaterThan(0);
    // Leave time for a validation on insert, which must not run.
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(invalid()).toBe(0);
    await page.getByRole('textbox').first().click();
    await userEvent.tab();
    await expect.poll(invalid).toBe(1);
  },
);

it('shows errors of untouched rows when the form is sent', async () => {
  await show(<Form />);
  await page.getByRole('button', { name: 'Legg til rolle' }).click();
  await page.getByRole('button', { name: 'Publiser' }).click();
  await expect.poll(invalid).toBeGreaterThan(0);
});
