// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './project.mjs';

const read = (/** @type {string} */ path) => readFileSync(join(ROOT, path), 'utf8');
const SPECIFICATION = read('docs/specification.md');

/** @param {string} path @param {RegExp} pattern with one group @returns {string} */
function find(path, pattern) {
  const found = pattern.exec(read(path))?.[1];
  if (found === undefined) throw new Error(`${path} no longer contains ${pattern}`);
  return found;
}

const BUNDLE = 'web/build/check-bundle.mjs';
const JOURNEYS = 'bench/measurements/journeys.mjs';
const MESSAGES = 'bench/measurements/messages.mjs';

/** @param {string} name of a first load */
const budgetOf = (name) => find(BUNDLE, new RegExp(`name: '${name}',[^}]*?budgetKb: (\\d+)`));
/** @param {string} what */
const readsOf = (what) => find(JOURNEYS, new RegExp(`what: '${what}',[^}]*?maxReads: (\\d+)`));

/** The value of a row, whose first cell begins so. @param {string} start */
function rowOf(start) {
  const row = SPECIFICATION.split('\n').find((line) => line.startsWith(`| ${start}`));
  return row?.split('|')[2]?.trim();
}

describe('docs/specification.md', () => {
  it('has the budgets that the build is checked against', () => {
    const public_ = ['landing page', 'about', 'investors', 'public page of a project', 'survey'];
    expect(new Set(public_.map(budgetOf)).size).toBe(1);
    const [first, questions] = [budgetOf('survey'), budgetOf('survey, answered')];
    const [shell, feed] = [budgetOf('signed-in shell'), budgetOf('complete feed')];
    expect(rowOf('JavaScript of a first load')).toBe(
      `${first} kB · ${questions} kB, both without Firebase · ${shell} kB · ${feed} kB`,
    );
    const scripts = find(BUNDLE, /MAX_SCRIPTS = (\d+)/);
    const styles = find(BUNDLE, /MAX_STYLES = (\d+)/);
    const most = find(BUNDLE, /maxStyles: (\d+)/);
    expect(rowOf('Files of a first load')).toBe(
      `${scripts} scripts, ${styles} style sheets (${most} for a survey with questions)`,
    );
  });

  it('has the read budgets that the measurements are compared with', () => {
    const [alone, list] = [
      find(MESSAGES, /MAX_ALONE = (\d+)/),
      find(MESSAGES, /MAX_WITH_LIST = (\d+)/),
    ];
    expect(list).toBe(readsOf('A conversation'));
    const views = [readsOf('Feed'), alone, list, readsOf('Notifications'), readsOf('Search')];
    expect(rowOf('Documents read by a view')).toBe(views.join(' · '));
    const others = ['Signing in', 'A project', 'Directory', 'Answering a survey'].map(readsOf);
    expect(rowOf('Documents read by signing in')).toBe(others.join(' · '));
  });

  it('has the constants of the code', () => {
    const [width, height] = [/WIDTH\w* = (\d+)/, /HEIGHT\w* = (\d+)/].map((each) =>
      find('web/src/firebase/popup-size.ts', each),
    );
    expect(rowOf('Sign-in window')).toBe(`${width} × ${height} px`);
    const widths = find('domain/src/media/image-variants.ts', /IMAGE_WIDTHS = \[([\d, ]+)\]/);
    const quality = find('domain/src/media/image-variants.ts', /IMAGE_QUALITY = (\d+)/);
    expect(rowOf('Copies of an image')).toBe(
      `WebP, ${widths.replace(/, (\d+)$/, ' and $1')} px wide, quality ${quality}`,
    );
    const guardMs = Number(
      find('web/src/chunks/reload-guard.ts', /RELOAD_GUARD_MS = ([\d_]+)/).replace('_', ''),
    );
    expect(rowOf('Reload of a page')).toBe(`once in ${guardMs / 1000} s per path`);
    const waitMs = Number(
      find('web/src/session/start-session.ts', /MAX_WAIT_MS = ([\d_]+)/).replace('_', ''),
    );
    expect(rowOf('Wait for the first session response')).toMatch(`${waitMs / 1000} s `);
    const seconds = find('web/worker/service-worker.ts', /NETWORK_TIMEOUT_SECONDS = (\d+)/);
    expect(rowOf('Wait of the service worker')).toMatch(`${seconds} s;`);
  });
});

describe('budgets of JavaScript in the record of code splitting', () => {
  it('equal the budgets of the bundle check', () => {
    const record = read('docs/decisions/0023-code-splitting.md').replaceAll('\n', ' ');
    for (const name of ['survey', 'survey, answered', 'signed-in shell', 'complete feed']) {
      expect(record).toContain(`${budgetOf(name)} kB for`);
    }
  });
});

describe('list of decision records', () => {
  const list = read('docs/decisions/README.md');
  const records = readdirSync(join(ROOT, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name));

  it('names every record once', () => {
    const named = [...list.matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, name]) => name);
    expect(named.sort()).toEqual(records.sort());
  });

  it('contains nothing else than headings, text and entries', () => {
    expect(list.split('\n').filter((line) => /^\|/.test(line))).toEqual([]);
  });

  it('has no number twice', () => {
    const numbers = records.map((name) => name.slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
