import type { AnswerFile } from '@samspill/domain/surveys/answer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goOffline, goOnline } from '../../testing/engine.ts';
import { answer } from '../../testing/network.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { show } from '../../testing/show.tsx';
import { ADDRESS, serveSurvey } from '../../testing/survey-page.ts';
import {
  file,
  openSurvey,
  passMinimumTime,
  publicSurvey,
  shortText,
} from '../../testing/surveys.ts';
import { fileUploads } from './file-answer.tsx';
import { SurveyPage } from './survey-page.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const thanks = page.getByRole('heading', { name: 'Takk for svaret!' });
const input = () => document.querySelector<HTMLInputElement>('input[type=file]');

interface Sent {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly progress: (share: number) => void;
  readonly succeed: (fields?: Partial<AnswerFile>) => void;
  readonly refuse: (status: number, error: object) => void;
  readonly fail: () => void;
}
let sent: Sent[] = [];

/** Stands in for the browser’s request, whose progress no test server can control. */
class FakeRequest {
  readonly upload = new EventTarget();
  readonly #events = new EventTarget();
  readonly #headers: Record<string, string> = {};
  #url = '';
  status = 0;
  responseText = '';
  open(_method: string, url: string) {
    this.#url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value;
  }
  addEventListener(name: string, listener: () => void) {
    this.#events.addEventListener(name, listener);
  }
  abort() {
    this.#events.dispatchEvent(new Event('abort'));
  }
  send(body: File) {
    const end = (status: number, content: object) => {
      this.status = status;
      this.responseText = JSON.stringify(content);
      this.#events.dispatchEvent(new Event('load'));
    };
    sent.push({
      url: this.#url,
      headers: this.#headers,
      progress: (share) =>
        this.upload.dispatchEvent(
          new ProgressEvent('progress', { loaded: share * body.size, total: body.size }),
        ),
      succeed: (fields) =>
        end(201, {
          id: this.#url.split('/').at(-1),
          name: body.name,
          size: body.size,
          type: 'application/pdf',
          ...fields,
        }),
      refuse: (status, error) => end(status, { error: { message: '', ...error } }),
      fail: () => this.#events.dispatchEvent(new Event('error')),
    });
  }
}

beforeEach(() => {
  sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const pdf = (name = 'Søknad.pdf', bytes = 2_000) =>
  new File(['x'.repeat(bytes)], name, { type: 'application/pdf' });
const pick = async (...files: readonly File[]) => {
  const field = input();
  if (field) await userEvent.upload(field, [...files]);
};
const request = async (at = 0): Promise<Sent> => {
  await expect.poll(() => sent.length).toBeGreaterThan(at);
  const found = sent[at];
  if (!found) throw new Error('nothing was sent');
  return found;
};

async function begin(fields: Parameters<typeof file>[1] = {}, settings: object = {}) {
  const asked = [shortText('why'), file('doc', { maxFiles: 2, ...fields })];
  const { drafts } = serveSurvey(
    openSurvey(publicSurvey(asked, { settings: { layout: 'allAtOnce', ...settings } })),
  );
  const shown = await show(<SurveyPage />, ADDRESS);
  passMinimumTime();
  await page.getByRole('textbox', { name: 'why' }).fill('Fordi');
  await expect.element(button(/^Velg (en fil|filer)$/)).toBeVisible();
  return { drafts, shown };
}

describe('a file as an answer', () => {
  it('shows progress, is sent with the answers, and says what may be attached', async () => {
    const { drafts } = await begin();
    await expect.element(page.getByText(/bilder \(JPG.*og PDF, opptil 10/)).toBeVisible();
    await expect.element(page.getByText('Opptil 2 filer.')).toBeVisible();
    expect(input()?.accept).toContain('.pdf');
    expect(input()?.accept).not.toContain('heic');
    await pick(pdf());
    const upload = await request();
    expect(decodeURIComponent(upload.headers['x-survey-file-name'] ?? '')).toBe('Søknad.pdf');
    upload.progress(0.4);
    const bar = page.getByRole('progressbar', { name: 'Laster opp Søknad.pdf' });
    await expect.element(bar).toHaveAttribute('aria-valuenow', '40');
    await button('Send svarene').click();
    await expect.element(page.getByText(/Vent til filen er lastet opp/)).toBeVisible();
    upload.succeed({ name: 'Søknad (1).pdf', size: 1_234 });
    await expect.element(page.getByText(/Lastet opp, 1,2/)).toBeVisible();
    expect(await listViolations()).toEqual([]);
    await button('Send svarene').click();
    await expect.element(thanks).toBeVisible();
    expect(drafts.at(-1)?.answers).toMatchObject({
      why: 'Fordi',
      doc: { files: [{ name: 'Søknad (1).pdf', size: 1_234, type: 'application/pdf' }] },
    });
  });

  it('keeps the typed answers offline, and is uploaded once online again', async () => {
    await begin();
    await pick(pdf());
    await goOffline();
    (await request()).fail();
    await expect.element(page.getByText(/Du er uten nett/)).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'why' })).toHaveValue('Fordi');
    await goOnline();
    (await request(1)).succeed();
    await expect.element(page.getByText(/Lastet opp/)).toBeVisible();
  });

  it('is tried again by a button, and removed on the server', async () => {
    await begin();
    await pick(pdf());
    const first = await request();
    first.refuse(500, { code: 'internal' });
    await button('Prøv å laste opp Søknad.pdf igjen').click();
    (await request(1)).succeed();
    await expect.element(page.getByText(/Lastet opp/)).toBeVisible();
    const removed = vi.fn(() => ({}));
    answer(`DELETE ${first.url as `/${string}`}`, removed);
    await button('Fjern Søknad.pdf').click();
    await expect.element(page.getByText('Søknad.pdf')).not.toBeInTheDocument();
    await expect.poll(() => removed.mock.calls.length).toBe(1);
  });

  it.each<[string, object, RegExp]>([
    [
      'of another type',
      { code: 'invalid-argument', fields: { file: 'fileType' } },
      /type som ikke/,
    ],
    ['unreadable', { code: 'invalid-argument', fields: { file: 'unreadable' } }, /kan ikke leses/],
    ['one too many', { code: 'conflict', fields: { file: 'limit' } }, /ikke imot flere filer/],
    ['for a closed survey', { code: 'conflict', fields: { admission: 'closed' } }, /være stengt/],
    ['too large', { code: 'payload-too-large' }, /for stor/],
  ])('says why the server refused it: %s', async (_name, error, reason) => {
    await begin();
    await pick(pdf());
    (await request()).refuse(400, error);
    await expect.element(page.getByText(reason)).toBeVisible();
    await expect.element(button(/^Prøv å laste opp/)).not.toBeInTheDocument();
  });

  it('is not sent when it is too large, and not beyond the number of files', async () => {
    await begin({ maxMb: 1, maxFiles: 1 });
    await pick(pdf('stor.pdf', 1_000_001));
    await expect.element(page.getByText(/for stor/)).toBeVisible();
    await button('Fjern stor.pdf').click();
    const transfer = new DataTransfer();
    transfer.items.add(pdf('en.pdf'));
    transfer.items.add(pdf('to.pdf'));
    button('Velg en fil')
      .element()
      .dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true }));
    await expect.element(page.getByText('Bare én fil er tatt med.')).toBeVisible();
    await expect.element(page.getByText('en.pdf')).toBeVisible();
    await request();
    expect(sent).toHaveLength(1);
    await expect.element(button('Velg en fil')).not.toBeInTheDocument();
  });

  it('warns in an anonymous survey that the content may identify', async () => {
    await begin({}, { anonymous: true });
    await expect.element(page.getByText(/innholdet i en fil kan vise hvem du er/)).toBeVisible();
  });

  it('is uploaded after a reload', async () => {
    const { shown } = await begin();
    await pick(pdf());
    await request();
    await shown.unmount();
    fileUploads.set({});
    await begin();
    (await request(1)).succeed();
    await expect.element(page.getByText(/Lastet opp/)).toBeVisible();
  });
});
