import { API_OPERATIONS } from '@samspill/domain/connections/api-key';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAdminPage, startAdminApi } from '../../../platform/admin/testing/open-admin-page.tsx';
import { button } from '../../../platform/admin/testing/vocabulary.ts';
import { failWith } from '../../../testing/fake-api.ts';
import { listViolations } from '../../../testing/page-checks.ts';
import { isDescribed } from './api-reference-page.tsx';

const DESCRIPTION = {
  paths: {
    '/api/v1/statistics': {
      get: {
        summary: 'Figures of the whole site.',
        'x-scope': 'statistics:read',
        parameters: [
          { name: 'days', required: false, schema: { enum: ['30', '90'] } },
          { name: 'id', required: true, schema: { type: 'string' } },
        ],
        responses: {
          200: {
            content: {
              'application/json': {
                schema: { properties: { days: { type: 'array', items: { type: 'number' } } } },
              },
            },
          },
        },
      },
    },
  },
};

test('shows each call with its access, parameters and answer', async () => {
  const api = startAdminApi();
  api.get('/api/v1/openapi.json', failWith());
  await openAdminPage('/admin/api');
  await expect.element(button('Prøv igjen')).toBeVisible();
  api.get('/api/v1/openapi.json', () => DESCRIPTION as never);
  await button('Prøv igjen').click();
  await expect.element(page.getByRole('heading', { name: 'GET /api/v1/statistics' })).toBeVisible();
  await expect.element(page.getByText('Tall for hele nettstedet, ett sett')).toBeVisible();
  await expect.element(page.getByText('(Tall for hele nettstedet)')).toBeVisible();
  await expect.element(page.getByText('days: "30" | "90"')).toBeVisible();
  await expect.element(page.getByText('id: string (må være med)')).toBeVisible();
  await page.getByText('Svaret').click();
  await expect.element(page.getByText('days?: Array<number>')).toBeVisible();
  expect(await listViolations()).toEqual([]);
});

test('describes every call in the language of the page', () => {
  const paths = Object.keys(API_OPERATIONS).map((call) =>
    call.replace('GET ', '').replace(/:(\w+)/, '{$1}'),
  );
  expect(paths.filter((path) => !isDescribed(path))).toEqual([]);
});
