// Writes firestore.rules from its parts in rules/policy, and firestore.indexes.json from those in rules/indexes; `--check`
// only says whether they are current.
// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const POLICY = new URL('./policy/', import.meta.url);
const INDEXES = new URL('./indexes/', import.meta.url);
/** Functions that other parts use; the rest follows by name. */
const SHARED = ['roles', 'caller', 'writes', 'values', 'links', 'limits'];
const HEAD = `rules_version = '2';

// Policy of the database, assembled from rules/policy by rules/assemble.mjs: change it there.
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
const readPart = (part) => readFileSync(new URL(`${part}.rules`, POLICY), 'utf8');

function assembleRules() {
  const parts = readdirSync(POLICY).map((file) => file.replace('.rules', ''));
  const others = parts.filter((part) => !SHARED.includes(part)).sort();
  return HEAD + [...SHARED, ...others].map((part) => indent(readPart(part))).join('\n') + TAIL;
}

function assembleIndexes() {
  const parts = readdirSync(INDEXES)
    .sort()
    .map((file) => JSON.parse(readFileSync(new URL(file, INDEXES), 'utf8')));
  const whole = {
    indexes: parts.flatMap(({ indexes = [] }) => indexes),
    fieldOverrides: parts.flatMap(({ fieldOverrides = [] }) => fieldOverrides),
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

const FILES = { 'firestore.rules': assembleRules(), 'firestore.indexes.json': assembleIndexes() };

for (const [name, text] of Object.entries(FILES)) {
  const file = new URL(`../${name}`, import.meta.url);
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.log(`${name} is not what its parts make: node rules/assemble.mjs`);
    process.exitCode = 1;
  }
}
