// Pages to compare with, behind the same edge: a plain list that a server renders, and a survey of SurveyJS.
// @ts-check
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { HOST } from '../scripts/project.mjs';
import { item } from './documents.mjs';
import { PEERS_PATH } from './edge.mjs';
import { definition } from './survey-documents.mjs';

export const PEER_PACKAGES = [
  'hono@4',
  '@hono/node-server@2',
  'survey-core@2.5.38',
  'survey-js-ui@2.5.38',
];
const ITEMS = 8;
const SURVEY_FILES = [
  'survey-core/survey-core.min.css',
  'survey-core/survey.core.min.js',
  'survey-js-ui/survey-js-ui.min.js',
];

const STYLE = `
  body { margin: 0 auto; max-width: 40rem; padding: 1rem; font: 16px/1.5 system-ui, sans-serif; color: #10161d; }
  header, article { padding: 1rem; border-bottom: 1px solid #e1e6eb; }
  h2 { margin: 0; font-size: 1rem; }
  time { color: #5f6d7e; font-size: 0.85rem; }`;

/** @param {string} title @param {string} head @param {string} body */
const pageOf = (title, head, body) =>
  `<!doctype html><html lang="nb"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
  <title>${title}</title>${head}</head><body>${body}</body></html>`;

/** Newest posts of the feed that the site shows. @param {import('./documents.mjs').Size} size */
function listPage(size) {
  const posts = Array.from({ length: ITEMS }, (_, at) => item(size, size.items - 1 - at));
  const articles = posts.map(
    ({ author, body, createdAt }) =>
      `<article><h2>${author.name}</h2><time>${createdAt.toDate().toISOString()}</time><p>${body}</p></article>`,
  );
  const head = `<link rel="stylesheet" href="${PEERS_PATH}/style.css">`;
  return pageOf('Liste', head, `<header><h1>Nytt</h1></header>${articles.join('')}`);
}

/** The questions of the site's survey, in the peer's own terms. */
function surveyPage() {
  const elements = definition.elements.map(({ type, id, title }) =>
    type === 'nps'
      ? { type: 'rating', name: id, title: title.nb, rateMin: 0, rateMax: 10, isRequired: true }
      : { type: 'comment', name: id, title: title.nb, isRequired: true },
  );
  const json = { title: definition.title.nb, questionsOnPageMode: 'questionPerPage', elements };
  const [style, ...scripts] = SURVEY_FILES;
  const head =
    `<link rel="stylesheet" href="${PEERS_PATH}/${style}">` +
    scripts.map((script) => `<script defer src="${PEERS_PATH}/${script}"></script>`).join('');
  const start = `addEventListener('DOMContentLoaded', () => new Survey.Model(${JSON.stringify(json)}).render(document.getElementById('survey')))`;
  return pageOf(definition.title.nb, head, `<div id="survey"></div><script>${start}</script>`);
}

/**
 * @param {string} folder with the installed packages
 * @param {{ port: number, size: import('./documents.mjs').Size }} options
 * @returns {Promise<{ origin: string, end: () => void }>}
 */
export async function startPeers(folder, { port, size }) {
  const require = createRequire(join(folder, 'package.json'));
  const load = (/** @type {string} */ name) => import(require.resolve(name));
  const [{ Hono }, { serve }] = [await load('hono'), await load('@hono/node-server')];
  const app = new Hono().basePath(PEERS_PATH);
  app.get('/list', (/** @type {any} */ c) => c.html(listPage(size)));
  app.get('/survey', (/** @type {any} */ c) => c.html(surveyPage()));
  app.get('/style.css', (/** @type {any} */ c) =>
    c.body(STYLE, 200, { 'content-type': 'text/css' }),
  );
  for (const file of SURVEY_FILES) {
    const type = file.endsWith('.css') ? 'text/css' : 'application/javascript';
    const bytes = readFileSync(join(folder, 'node_modules', file));
    app.get(`/${file}`, (/** @type {any} */ c) => c.body(bytes, 200, { 'content-type': type }));
  }
  const server = serve({ fetch: app.fetch, hostname: HOST, port });
  if (!server.listening) await once(server, 'listening');
  return { origin: `http://${HOST}:${port}`, end: () => server.close() };
}
