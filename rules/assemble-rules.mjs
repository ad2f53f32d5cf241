// Writes firestore.rules from its parts in rules/policy; `--check` only says whether it is current.
// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = new URL('./policy/', import.meta.url);
const RULES_FILE = new URL('../firestore.rules', import.meta.url);
/** Functions that other parts use; the rest follows by name. */
const SHARED = ['roles', 'caller', 'writes', 'values', 'links', 'limits'];
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
  const parts = readdirSync(FOLDER).map((file) => file.replace('.rules', ''));
  const others = parts.filter((part) => !SHARED.includes(part)).sort();
  return HEAD + [...SHARED, ...others].map((part) => indent(readPart(part))).join('\n') + TAIL;
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
