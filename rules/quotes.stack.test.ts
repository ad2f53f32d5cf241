import { blockPath } from '@samspill/domain/blocks/paths';
import { commentPath } from '@samspill/domain/comments/paths';
import { contentPath } from '@samspill/domain/paths';
import { describe, it } from 'vitest';
import { allowed, denied, INGRID, KARI, OLA } from './testing/access.ts';
import { contentBy, createdNow, editedNow } from './testing/content-documents.ts';
import { LONG_AGO, PEOPLE } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith('quotes', {
  ...PEOPLE,
  [contentPath('of-ola')]: contentBy(OLA, { id: 'of-ola' }),
  [contentPath('of-kari')]: contentBy(KARI, { id: 'of-kari' }),
  [contentPath('hidden')]: contentBy(OLA, { id: 'hidden', status: 'hidden' }),
  [contentPath('held')]: contentBy(OLA, { id: 'held', status: 'held' }),
  [contentPath('deleted')]: contentBy(OLA, { id: 'deleted', status: 'deleted' }),
  [contentPath('of-ingrid')]: contentBy(INGRID, { id: 'of-ingrid' }),
  // Fields of a post, so that only the path differs.
  [commentPath('of-ola', 'comment')]: contentBy(OLA, { id: 'comment' }),
  [contentPath('quoting')]: contentBy(KARI, { id: 'quoting', quotedId: 'of-ola' }),
});

let created = 0;
const quote = (quotedId: string, fields: object = {}) => {
  const id = `quote-${created++}`;
  const content = contentBy(KARI, { id, body: 'Les dette' });
  return rules
    .as('kari')
    .set(contentPath(id), { ...content, quotedId, ...createdNow(), ...fields });
};

describe('quoting a post', () => {
  it.each(['of-ola', 'of-kari', 'quoting'])('accepts %s', async (id) => {
    await allowed(quote(id));
  });

  it.each(['hidden', 'held', 'deleted', 'nowhere'])('refuses what is %s', async (id) => {
    await denied(quote(id));
  });

  it('refuses the path of a comment', async () => {
    await denied(quote('of-ola/comments/comment'));
  });

  it('is refused when the author of the post blocked the member', async () => {
    await rules.given({ [blockPath(OLA, KARI)]: { blockedUid: KARI, createdAt: LONG_AGO } });
    await denied(quote('of-ola'));
    await rules.forget(blockPath(OLA, KARI));
    await allowed(quote('of-ola'));
  });

  it('is refused when the member blocked the author of the post', async () => {
    await rules.given({ [blockPath(KARI, INGRID)]: { blockedUid: INGRID, createdAt: LONG_AGO } });
    await denied(quote('of-ingrid'));
  });

  it('cannot be changed, added or removed by an edit', async () => {
    const kari = rules.as('kari');
    await denied(kari.update(contentPath('quoting'), { quotedId: 'of-kari', ...editedNow() }));
    await denied(kari.update(contentPath('of-kari'), { quotedId: 'of-ola', ...editedNow() }));
    await allowed(kari.update(contentPath('quoting'), { body: 'Les dette nå', ...editedNow() }));
  });

  it('is refused with a count to begin with', async () => {
    await denied(quote('of-ola', { counters: { likes: 0, comments: 0, voters: 0, quotes: 1 } }));
  });
});
