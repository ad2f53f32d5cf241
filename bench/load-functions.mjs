// The functions' own code in one file that plain Node runs.
// @ts-check
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../scripts/project.mjs';

/** Exports of the product that each measurement uses, by file. */
export const MODULES = {
  finder: [['domain/src/finder/search-entry.ts', 'entryOfPerson, entryOfProject, entryPointerOf']],
  matching: [
    ['functions/src/matches/match-triggers.ts', 'projectMatchReactions, personMatchReactions'],
    ['functions/src/platform/triggers/reaction.ts', 'readEvent'],
    [
      'functions/src/matches/match-entry.ts',
      'matchSubjectOfPerson, matchSubjectOfProject, toEntry',
    ],
    ['domain/src/matches/score.ts', 'scoreMatch'],
    ['domain/src/matches/rarity.ts', 'rarityFrom'],
    ['domain/src/matches/weights.ts', 'DEFAULT_MATCHING'],
    ['domain/src/site/default-taxonomy.ts', 'DEFAULT_TAXONOMY'],
  ],
  likes: [
    ['functions/src/likes/like-triggers.ts', 'likeReactions'],
    ['functions/src/notifications/flush-waiting.ts', 'flushWaiting'],
    ['domain/src/people/person.ts', 'emptyProfile'],
    ['domain/src/content/content.ts', 'CONTENT_SERVER_FIELDS'],
    ['functions/src/platform/triggers/reaction.ts', 'stagesOf'],
  ],
  messages: [
    ['functions/src/conversations/message-triggers.ts', 'messageReactions'],
    ['functions/src/platform/triggers/reaction.ts', 'stagesOf'],
  ],
};

/** @param {keyof typeof MODULES} name */
export async function loadFunctions(name) {
  const outfile = join(ROOT, 'bench', 'dist', `${name}.js`);
  const contents = MODULES[name]
    .map(([file, names]) => `export { ${names} } from './${file}';`)
    .join('\n');
  await build({
    stdin: { contents, resolveDir: ROOT },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    logLevel: 'warning',
    external: ['firebase-admin', 'firebase-admin/*', 'firebase-functions', 'firebase-functions/*'],
  });
  return import(outfile);
}
