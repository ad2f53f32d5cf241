import { SITE_TAXONOMY, TERM_SUGGESTIONS, termSuggestionPath } from '@samspill/domain/site/paths';
import { SuggestedTermSchema } from '@samspill/domain/site/term-suggestion';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { engineProject } from '../testing/engine-client.ts';
import {
  decideSuggestion,
  listSuggestions,
  suggestTerm,
  termsPersonalData,
} from './term-suggestion-store.ts';

const { db, deps, write, empty } = engineProject('term-suggestions');
const suggest = (uid: string, name: string) => suggestTerm(deps, uid, { kind: 'skills', name });
const list = async () =>
  (await listSuggestions(deps, 'skills')).map(({ name, count }) => [name, count]);
const subject = (uid: string) => ({ uid, email: null });

beforeEach(async () => {
  await empty();
  await write(SITE_TAXONOMY, {
    skills: { marketing: { nb: 'Markedsføring', en: 'Marketing' } },
    sectors: {},
  });
});

describe('a suggested term', () => {
  it('is the same in any spelling, and counts each member once', async () => {
    await suggest('kari', 'Båtbygging');
    await suggest('kari', 'båt-bygging');
    await suggest('ola', 'BÅTBYGGING');
    await suggest('ola', 'Båtbygging');
    await suggest('ingrid', 'Veving');
    expect(await list()).toEqual([
      ['Båtbygging', 2],
      ['Veving', 1],
    ]);
  });

  it.each(['marketing', 'MARKEDSFØRING', 'Markedsforing'])(
    'is rejected if it exists: %s',
    async (name) => {
      await expect(suggest('kari', name)).rejects.toMatchObject({ code: 'conflict' });
    },
  );

  it('is rejected after twenty pending ones', async () => {
    for (let number = 0; number < 20; number += 1) await suggest('kari', `Nytt ord ${number}`);
    await expect(suggest('kari', 'Ett til')).rejects.toMatchObject({ code: 'too-many-requests' });
  });

  it('leaves the list when decided, without its suggesters', async () => {
    await suggest('kari', 'Veving');
    const [suggestion] = await listSuggestions(deps, 'skills');
    await decideSuggestion(deps, suggestion?.id ?? '', { verdict: 'dismissed', actorId: 'admin' });
    expect(await list()).toEqual([]);
    await expect(suggest('ola', 'veving')).rejects.toMatchObject({ code: 'conflict' });
    expect(await list()).toEqual([]);
    const stored = await db.doc(termSuggestionPath(suggestion?.id ?? '')).get();
    expect(stored.data()).toMatchObject({ uids: [], count: 1 });
  });

  it('that does not exist cannot be decided', async () => {
    const verdict = { verdict: 'added', actorId: 'admin' } as const;
    await expect(decideSuggestion(deps, 'skills-none', verdict)).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('exports only the suggester’s own id and forgets an erased user', async () => {
    await suggest('kari', 'Veving');
    await suggest('ola', 'Veving');
    expect(await termsPersonalData.collect(deps, subject('kari'))).toMatchObject([
      { name: 'Veving', uids: ['kari'] },
    ]);
    await termsPersonalData.erase(deps, subject('kari'));
    const { docs } = await db.collection(TERM_SUGGESTIONS).get();
    expect(docs.map((each) => each.get('uids'))).toEqual([['ola']]);
    expect(await list()).toEqual([['Veving', 2]]);
  });
});

describe('a suggestion', () => {
  it.each(['', ' ', 'x', '12345', '…', 'a\nb', 'x'.repeat(61), '\u202eabc'])(
    'rejects %j',
    (name) => {
      expect(v.is(SuggestedTermSchema, { kind: 'skills', name })).toBe(false);
    },
  );
  it.each(['C++', '3D-modellering', 'Båt & sjø', '陶芸'])('accepts %s', (name) => {
    expect(v.is(SuggestedTermSchema, { kind: 'skills', name })).toBe(true);
  });
});
