import { describe, expect, it } from 'vitest';
import { findSharedChunk, type ModuleNode } from './page-chunks.ts';

type Imports = Readonly<Record<string, readonly string[]>>;

function createGraph(imports: Imports): Map<string, ModuleNode> {
  const ids = new Set(Object.entries(imports).flatMap(([id, all]) => [id, ...all.map(plain)]));
  const importersOf = (id: string) =>
    Object.keys(imports).filter((each) => imports[each]?.includes(id));
  return new Map(
    [...ids].map((id) => [
      id,
      {
        importers: importersOf(id),
        dynamicImporters: importersOf(`~${id}`),
        isEntry: id === 'index.html',
      },
    ]),
  );
}
const plain = (id: string) => id.replace(/^~/, '');

const LANDING = '/src/features/landing/landing-page.tsx';
const FEED = '/src/features/feed/feed-page.tsx';
const PROJECT = '/src/pages/project-page.tsx';
const PERSON = '/src/pages/person-page.tsx';
const PUBLIC = '/src/features/landing/public-feature.ts';
const MEMBERS = '/src/pages/feature.ts';
const LAYOUT = '/src/layouts/auth-layout.tsx';

const SITE: Imports = {
  'index.html': ['/src/routes.tsx'],
  '/src/routes.tsx': [PUBLIC, MEMBERS],
  [PUBLIC]: [`~${LANDING}`],
  [MEMBERS]: [`~${LAYOUT}`, `~${FEED}`, `~${PROJECT}`, `~${PERSON}`],
  [LANDING]: ['/card.tsx'],
  [LAYOUT]: ['/shell.tsx', '~/feedback.tsx'],
  [FEED]: ['/card.tsx', '/item.tsx', '/shell.tsx', '~/composer.tsx'],
  [PROJECT]: ['/item.tsx', '/cover.tsx', '/facts.tsx', '/facts.css', '~/report.tsx'],
  [PERSON]: ['/facts.tsx', '/dialog.tsx', '~/report.tsx'],
  '/card.tsx': ['/card.css'],
  '/composer.tsx': ['/dialog.tsx', '/images.tsx'],
  '/report.tsx': ['/dialog.tsx', '/images.tsx'],
};

const chunk = (id: string) => findSharedChunk(createGraph(SITE), id);

describe('chunkOf', () => {
  it('returns the chunk of the most urgent page that needs the module', () => {
    expect(chunk('/card.tsx')).toBe('public');
    expect(chunk('/shell.tsx')).toBe('shell');
    expect(chunk('/item.tsx')).toBe('feed');
    expect(chunk('/facts.tsx')).toBe('member');
  });

  it('returns the chunk of the administration for modules that only its pages share', () => {
    const pages = ['/src/features/polls/admin/polls-page.tsx', '/src/pages/admin/site-page.tsx'];
    const site = {
      ...SITE,
      [LAYOUT]: ['/shell.tsx', '~/src/admin-routes.tsx'],
      '/src/admin-routes.tsx': ['/src/pages/admin/feature.ts', '/shell.tsx'],
      '/src/pages/admin/feature.ts': pages.map((page) => `~${page}`),
      ...Object.fromEntries(pages.map((page) => [page, ['/table.tsx', '/shell.tsx']])),
    };
    expect(findSharedChunk(createGraph(site), '/table.tsx')).toBe('admin');
    expect(findSharedChunk(createGraph(site), '/shell.tsx')).toBe('shell');
  });

  it('prefers the chunk of a page to the chunk of a lazy part', () => {
    expect(chunk('/dialog.tsx')).toBe('member');
  });

  it('returns the member chunk for modules shared by lazy parts of the feed', () => {
    expect(chunk('/images.tsx')).toBe('member');
  });

  it('returns a common chunk for entries that load together and their dependencies', () => {
    const guards = '/src/session/guards.ts';
    const site = {
      ...SITE,
      '/src/routes.tsx': [PUBLIC, MEMBERS, `~${guards}`],
      [guards]: ['/next.ts'],
    };
    const ids = [LAYOUT, guards, '/next.ts'];
    expect(ids.map((id) => findSharedChunk(createGraph(site), id))).toEqual(ids.map(() => 'shell'));
  });

  it('returns the chunk of the language for messages of several pages', () => {
    const folder = '/src/i18n/messages/public';
    const words = [`${folder}/forms.nb.ts`, `${folder}/cards.en.ts`];
    const site = {
      ...SITE,
      '/src/routes.tsx': [PUBLIC, MEMBERS, '/store.ts', '~/member-words.ts'],
      '/store.ts': words.map((id) => `~${id}`),
      '/member-words.ts': words,
    };
    expect(words.map((id) => findSharedChunk(createGraph(site), id))).toEqual([
      'sentences-nb',
      'sentences-en',
    ]);
  });

  it('returns undefined for modules of a single page or part', () => {
    expect(chunk('/cover.tsx')).toBeUndefined();
    expect(chunk('/feedback.tsx')).toBeUndefined();
  });

  it('returns the shell chunk for member styles and the start chunk for public styles', () => {
    expect(chunk('/facts.css')).toBe('shell');
    expect(chunk('/card.css')).toBe('start');
  });

  it('separates modules shared by surveys and public pages from those shared by members', () => {
    const survey = '/src/features/surveys/survey-page.tsx';
    const site = {
      ...SITE,
      [PUBLIC]: [...(SITE[PUBLIC] ?? []), `~${survey}`],
      [LANDING]: ['/card.tsx', '/empty.tsx'],
      [survey]: ['/empty.tsx'],
    };
    expect(findSharedChunk(createGraph(site), '/empty.tsx')).toBe('public-survey');
    expect(findSharedChunk(createGraph(site), '/card.tsx')).toBe('public');
  });

  it('separates modules of survey parts from modules shared with the shell', () => {
    const survey = '/src/features/surveys/survey-page.tsx';
    const site = {
      ...SITE,
      [PUBLIC]: [...(SITE[PUBLIC] ?? []), `~${survey}`],
      [survey]: ['/thanks.tsx', '/error.tsx', '~/src/features/surveys/answer-survey.tsx'],
      '/src/features/surveys/answer-survey.tsx': ['/thanks.tsx', '/error.tsx'],
      [LAYOUT]: ['/shell.tsx', '/error.tsx'],
    };
    expect(findSharedChunk(createGraph(site), '/thanks.tsx')).toBe('survey');
    expect(findSharedChunk(createGraph(site), '/error.tsx')).toBe('survey-shell');
  });

  it('divides lazy public modules by the other pages that need them', () => {
    const site = {
      ...SITE,
      '/src/routes.tsx': [PUBLIC, MEMBERS, '~/note.tsx'],
      '/note.tsx': ['/facts.tsx', '/form.tsx'],
      '/composer.tsx': ['/dialog.tsx', '/images.tsx', '/form.tsx'],
    };
    expect(findSharedChunk(createGraph(site), '/facts.tsx')).toBe('parts-member');
    expect(findSharedChunk(createGraph(site), '/form.tsx')).toBe('parts-member');
  });
});
