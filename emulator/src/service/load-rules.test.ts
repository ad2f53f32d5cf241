import { describe, expect, it } from 'vitest';
import { createClock } from '../clock.ts';
import { createEngine } from '../engine.ts';
import { ANONYMOUS } from '../store/document.ts';
import { authorizeGet } from './authorize.ts';
import { loadInitialRules, loadRules } from './load-rules.ts';

const DATABASE = 'projects/p/databases/(default)';
const rules = (body: string) => ({
  fileName: 'firestore.rules',
  source: `rules_version = '2';
service cloud.firestore { match /databases/{d}/documents { ${body} } }`,
});
const OPEN = rules('match /{path=**} { allow read; }');
const BROKEN = rules('match {');

function openEngine() {
  const engine = createEngine(createClock());
  const read = () =>
    authorizeGet(engine, ANONYMOUS, engine.store.database(DATABASE), `${DATABASE}/documents/c/d`);
  return { engine, read };
}

describe('rules', () => {
  it('allow everything until a ruleset is loaded', () => {
    expect(openEngine().read).not.toThrow();
  });

  it('deny everything and report the errors if they do not compile at startup', () => {
    const { engine, read } = openEngine();
    expect(loadInitialRules(engine, BROKEN)).not.toEqual([]);
    expect(read).toThrow(/^The security rules do not compile: firestore\.rules:2:/);
  });

  it('keep the previous ruleset if a later one does not compile', () => {
    const { engine, read } = openEngine();
    loadInitialRules(engine, rules('match /none/{id} { allow read; }'));
    expect(read).toThrow();
    loadRules(engine, 'p', OPEN);
    expect(read).not.toThrow();
    loadRules(engine, 'p', BROKEN);
    expect(read).not.toThrow();
  });
});
