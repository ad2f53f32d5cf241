// Writes firestore.rules from its parts in rules/policy, in this order; `--check` only says whether it is current.
// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = new URL('./policy/', import.meta.url);
const RULES_FILE = new URL('../firestore.rules', import.meta.url);
const PARTS = [
  'roles',
  'caller',
  'writes',
  'values',
  'links',
  'limits',
  'people',
  'devices',
  'pitch',
  'projects',
  'tasks',
  'requests',
  'blocks',
  'follows',
  'deals',
  'bookmarks',
  'content',
  'comments',
  'likes',
  'polls',
  'feed',
  'notifications',
  'matches',
  'conversations',
  'scheduled',
  'reports',
  'surveys',
  'site',
];
const HEAD = `rules_version = '2';

// Policy of the database, assembled from rules/policy by rules/assemble-rules.mjs: change it there.
// Its proof is rules/*.stack.test.ts, its schemas are domain/src. The server goes past these rules.
service cloud.firestore {
  match /databases/{database}/documents {

`;
const TAIL = `  }
}
`;

/** @param {string} text */
const indent = (text) => text.replace(/^(?=.)/gm, '    ');

/** @param {string} part */
const readPart = (part) => readFileSync(new URL(`${part}.rules`, FOLDER), 'utf8');

function assemble() {
  const unlisted = readdirSync(FOLDER).filter(
    (file) => !PARTS.includes(file.replace('.rules', '')),
  );
  if (unlisted.length > 0) throw new Error(`rules/policy: ${unlisted.join(', ')} has no place`);
  return HEAD + PARTS.map((part) => indent(readPart(part))).join('\n') + TAIL;
}

const rules = assemble();
if (process.argv.includes('--check')) {
  if (readFileSync(RULES_FILE, 'utf8') !== rules) {
    console.log('firestore.rules is not what its parts make: node rules/assemble-rules.mjs');
    process.exitCode = 1;
  }
} else {
  writeFileSync(RULES_FILE, rules);
  console.log(fileURLToPath(RULES_FILE));
}
