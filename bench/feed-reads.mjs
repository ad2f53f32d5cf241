// What one view of the feed and of the notifications costs in document reads, counted by the engine while a
// browser shows the page, at two sizes of the site.
// @ts-check
import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { PROJECT_ID } from '../scripts/project.mjs';
import { bold, runCommand } from '../scripts/steps.mjs';
import { listDocuments, NEWCOMER, VIEWER } from './documents.mjs';
import { fill } from './fill.mjs';
import { viewPages } from './page.mjs';
import { prepare } from './prepare.mjs';
import { withSite } from './site.mjs';

const SMALL = { users: 100, items: 300 };
/** By the person's id. @type {Readonly<Record<string, { email: string, password: string }>>} */
const ACCOUNTS = {
  [VIEWER]: { email: 'viewer@samspill.test', password: 'samspill' },
  [NEWCOMER]: { email: 'newcomer@samspill.test', password: 'samspill' },
};

/** The most that a view may read, at any size (docs/specification.md). */
const VIEWS = [
  { name: 'For you', path: '/feed', maxReads: 25, uid: VIEWER },
  { name: 'For you, of a new account', path: '/feed', maxReads: 25, uid: NEWCOMER },
  { name: 'Latest', path: '/feed?tab=latest', maxReads: 25, uid: VIEWER },
  { name: 'Notifications', path: '/notifications', maxReads: 21, uid: VIEWER },
];

/** @param {{ users: number, items: number }} size */
async function measure(size) {
  console.log(bold(`\n  ${size.users} users, ${size.items} items`));
  const views = await withSite({
    fill: async () => {
      const db = getFirestore(initializeApp({ projectId: PROJECT_ID }, crypto.randomUUID()));
      await fill(db, listDocuments({ ...size, nowMs: Date.now() }));
      await db.terminate();
    },
    visit: async () => {
      const auth = getAuth(initializeApp({ projectId: PROJECT_ID }, crypto.randomUUID()));
      for (const [uid, account] of Object.entries(ACCOUNTS))
        await auth.createUser({ uid, ...account, emailVerified: true });
      const views = [];
      for (const { path, uid } of VIEWS)
        views.push(...(await viewPages(ACCOUNTS[uid] ?? { email: '', password: '' }, [path])));
      return views;
    },
  });
  return views.map(({ cold, warm }, at) => {
    const { name, maxReads } = VIEWS[at] ?? { name: '', maxReads: 0 };
    const isOver = Math.max(cold.reads, warm.reads) > maxReads;
    return { ...size, page: name, cold: cold.reads, warm: warm.reads, budget: maxReads, isOver };
  });
}

async function bench() {
  const { values } = parseArgs({
    options: {
      users: { type: 'string', default: '100000' },
      items: { type: 'string', default: '200000' },
    },
  });
  await prepare();
  const small = await measure(SMALL);
  const large = await measure({ users: Number(values.users), items: Number(values.items) });
  const results = [...small, ...large];
  console.log('\nDocument reads of one view, in a new browser and again in the same:');
  console.table(results.map(({ isOver, ...row }) => ({ ...row, '': isOver ? 'OVER' : 'ok' })));
  return results.some(({ isOver }) => isOver) ? 1 : 0;
}

await runCommand(bench);
