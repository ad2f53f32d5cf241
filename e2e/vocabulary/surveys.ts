import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import type { LocalText, Question } from '@samspill/domain/surveys/question';
import type { SurveyDefinition, SurveySettings } from '@samspill/domain/surveys/survey';
import Papa from 'papaparse';
import { HOST, SITE_URL } from '../../scripts/project.mjs';
import { signUpAdmin } from './session.ts';

const inNorwegian = (nb: string): LocalText => ({ nb, en: '' });

const entriesOf = (id: string, title: string) => ({
  id,
  code: id,
  title: inNorwegian(title),
  help: inNorwegian(''),
  required: true,
  showIf: null,
  jumps: [],
});

export const yesNo = (id: string, title: string, afterNo: string | null): Question => ({
  ...entriesOf(id, title),
  type: 'yesNo',
  jumps: [
    {
      when: { match: 'all', conditions: [{ questionId: id, operator: 'is', value: false }] },
      to: afterNo,
    },
  ],
});

export const shortText = (id: string, title: string): Question => ({
  ...entriesOf(id, title),
  type: 'shortText',
  minChars: 0,
  maxChars: 300,
});

const SETTINGS: SurveySettings = {
  access: 'public',
  kinds: [],
  opensAt: null,
  closesAt: null,
  onePerPerson: true,
  anonymous: true,
  resultsFor: 'nobody',
  layout: 'oneAtATime',
  embeddable: false,
  thanks: inNorwegian(''),
  thanksLink: null,
};

export const surveyOf = (
  title: string,
  elements: SurveyDefinition['elements'],
  settings: Partial<SurveySettings> = {},
): SurveyDefinition => ({
  title: inNorwegian(title),
  description: inNorwegian(''),
  elements,
  settings: { ...SETTINGS, ...settings },
});

export async function publishSurvey(admin: Page, definition: SurveyDefinition): Promise<string> {
  await signUpAdmin(admin);
  const api = admin.context().request;
  const headers = { origin: SITE_URL };
  const created = await api.post('/api/admin/surveys', { headers, data: { definition } });
  expect(created.status()).toBe(201);
  const { id } = (await created.json()) as { readonly id: string };
  const published = await api.post(`/api/admin/surveys/${id}/publish`, { headers });
  expect(await published.json()).toMatchObject({ published: true });
  return id;
}

const EMBEDDING_PAGE = `<!doctype html><title>Elsewhere</title><script>
  addEventListener('message', ({ data }) => {
    if (data.type === 'samspill:height') document.title = 'Height ' + data.height;
  });
</script>`;

export async function openSite(frames: readonly (readonly [name: string, path: string])[]) {
  const body = frames.map(
    ([name, path]) => `<iframe name="${name}" src="${SITE_URL}${path}"></iframe>`,
  );
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(EMBEDDING_PAGE + body.join(''));
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://${HOST}:${port}/`, close: () => server.close() };
}

export async function readExport(page: Page): Promise<readonly Record<string, string>[]> {
  await page.getByRole('button', { name: 'Eksporter' }).click();
  await page.getByLabel('Filtype').selectOption('CSV, for andre programmer');
  await page.getByLabel('Svarene som').selectOption('Koder');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Last ned' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  const { data, errors } = Papa.parse<Record<string, string>>(file.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  return data;
}
