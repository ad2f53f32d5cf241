import type { RestrictionView } from '@samspill/domain/moderation/appeal';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reportDialog, reportNote } from '../../testing/controls.ts';
import { sessionUser } from '../../testing/documents.ts';
import { answer } from '../../testing/network.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { HiddenNote } from './hidden-note.tsx';
import { OrphanedReport } from './orphaned-report.tsx';
import { ReportDialog } from './report-dialog.tsx';

const KARI = sessionUser('kari');
const HIDDEN: RestrictionView['restriction'] = {
  reason: 'Reklame',
  since: '2026-03-02T10:00:00.000Z',
  appeal: null,
};
const APPEAL = {
  text: 'Det er ikke reklame',
  status: 'open',
  answer: '',
  at: '2026-03-03T10:00:00.000Z',
} as const;

const note = (ownerUid = KARI.uid) => (
  <HiddenNote kind="content" id="c1" ownerUid={ownerUid}>
    Innlegget er skjult.
  </HiddenNote>
);
const button = (name: string) => page.getByRole('button', { name });
const field = page.getByRole('textbox', { name: 'Hvorfor er det feil?' });

describe('the note on hidden content', () => {
  it('gives its author the reason, and takes one appeal', async () => {
    const sent: unknown[] = [];
    answer('GET /api/appeals', () => ({ restriction: HIDDEN }));
    answer('POST /api/appeals', async (request) => {
      sent.push(await request.json());
      return { restriction: { ...HIDDEN, appeal: APPEAL } };
    });
    await show(note(), { user: KARI });
    await expect.element(page.getByText('Begrunnelse: Reklame')).toBeVisible();
    await button('Klag på avgjørelsen').click();
    await button('Send klagen').click();
    await expect.element(field).toHaveAccessibleDescription(/Skriv hvorfor/);
    await field.fill(APPEAL.text);
    expect(await listViolations()).toEqual([]);
    await button('Send klagen').click();
    await expect.element(page.getByText(/Du klaget 3\. mars 2026/)).toBeVisible();
    await expect.element(button('Klag på avgjørelsen')).not.toBeInTheDocument();
    expect(sent).toEqual([{ kind: 'content', id: 'c1', text: APPEAL.text }]);
  });

  it('shows the answer to an appeal that was rejected', async () => {
    const appeal = { ...APPEAL, status: 'rejected', answer: 'Det er reklame' };
    answer('GET /api/appeals', () => ({ restriction: { ...HIDDEN, appeal } }));
    await show(note(), { user: KARI });
    await expect
      .element(page.getByText('Du fikk ikke medhold i klagen. Begrunnelse: Det er reklame'))
      .toBeVisible();
  });

  it('keeps what was written when the server refuses it', async () => {
    answer('GET /api/appeals', () => ({ restriction: HIDDEN }));
    answer('POST /api/appeals', () =>
      Response.json({ error: { code: 'conflict', message: 'x', fields: {} } }, { status: 409 }),
    );
    await show(note(), { user: KARI });
    await button('Klag på avgjørelsen').click();
    await field.fill(APPEAL.text);
    await button('Send klagen').click();
    await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await expect.element(field).toHaveValue(APPEAL.text);
  });

  it('tells others nothing of the decision', async () => {
    await show(note('ola'), { user: KARI });
    await expect.element(page.getByText('Innlegget er skjult.')).toBeVisible();
    await expect.element(button('Klag på avgjørelsen')).not.toBeInTheDocument();
  });
});

describe('a report', () => {
  function Deletable() {
    const [isThere, setThere] = useState(true);
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button type="button" onFocus={() => setThere(false)}>
          Slett
        </button>
        {isThere && isOpen ? (
          <ReportDialog
            open
            onOpenChange={setOpen}
            target={{ targetKind: 'content', targetId: 'c1', contentId: null }}
          />
        ) : null}
        <OrphanedReport />
      </>
    );
  }
  const remove = () =>
    document.querySelector('button')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));

  it('stays open with its text when what it is about is deleted meanwhile', async () => {
    await show(<Deletable />, { user: KARI });
    await reportNote.fill('Selger klokker');
    remove();
    await expect.element(reportNote).toHaveValue('Selger klokker');
    await button('Avbryt').click();
    await expect.element(reportDialog).not.toBeInTheDocument();
  });

  it('stays closed once it was closed', async () => {
    await show(<Deletable />, { user: KARI });
    await button('Avbryt').click();
    remove();
    await expect.element(reportDialog).not.toBeInTheDocument();
  });
});
