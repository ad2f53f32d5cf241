import { commentPath } from '@samspill/domain/comments/paths';
import { HOUR_MS } from '@samspill/domain/durations';
import type { RateLimitKind } from '@samspill/domain/limited-kinds';
import { limitsPath } from '@samspill/domain/limits/paths';
import { contentPath } from '@samspill/domain/paths';
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import { allowed, denied, INGRID } from './testing/access.ts';
import { cardOf, comment, content, contentBy, createdNow } from './testing/content-documents.ts';
import { LONG_AGO, PEOPLE } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

const LINKED = 'Les mer: https://samspill.no';

const rules = rulesWith('links', { ...PEOPLE, [contentPath('item')]: content() });
const ingrid = () => rules.as('ingrid');

const close = (gate: RateLimitKind, ms = HOUR_MS) =>
  rules.given({
    [limitsPath(INGRID)]: {
      closedUntil: { [gate]: Timestamp.fromMillis(Date.now() + ms) },
      isNewcomer: true,
      createdAt: LONG_AGO,
      updatedAt: LONG_AGO,
    },
  });

let serial = 0;
const newId = () => `text-${serial++}`;

const TEXTS = {
  post: {
    path: () => contentPath(newId()),
    fields: (path: string, body: string) => ({
      ...contentBy(INGRID),
      id: path.split('/').at(-1),
      body,
    }),
  },
  comment: {
    path: () => commentPath('item', newId()),
    fields: (_path: string, body: string) => comment({ author: cardOf(INGRID), body }),
  },
} as const;

describe.each(Object.entries(TEXTS))('a %s while links are limited', (_name, { path, fields }) => {
  const write = (body: string, at = path()) =>
    ingrid().set(at, { ...fields(at, body), ...createdNow() });
  const given = async (body: string, status = 'visible') => {
    const at = path();
    await rules.given({ [at]: { ...fields(at, body), status } });
    return at;
  };
  const edit = (at: string, changes: object) =>
    ingrid().update(at, { ...changes, editedAt: serverTimestamp(), updatedAt: serverTimestamp() });
  const publish = (at: string) => ingrid().update(at, { status: 'visible', ...createdNow() });

  beforeEach(() => close('link'));

  it.each([
    LINKED,
    'HTTP://samspill.no',
    'Se\nwww.samspill.no',
    '[her](http:samspill.no)',
    '[her](https\\://samspill.no)',
    '[her](<ht\ttps://samspill.no>)',
    '[her](http\twww.samspill.no)',
  ])('rejects the text %j', async (body) => {
    await denied(write(body));
  });

  it('is allowed without a link, and with one after the limit ends or while other kinds are limited', async () => {
    await allowed(write('Ingen lenke her, awww.'));
    await close('link', -HOUR_MS);
    await allowed(write(LINKED));
    await close('like');
    await allowed(write(LINKED));
  });

  it('rejects links added by an edit and keeps existing ones', async () => {
    await denied(edit(await given('Hei'), { body: LINKED }));
    await denied(edit(await given(LINKED), { body: `${LINKED} og https://samspill.no/om` }));
    await allowed(edit(await given(LINKED), { body: LINKED, mentions: ['kari'] }));
    await allowed(edit(await given(LINKED), { body: 'Hei' }));
  });

  it('can be published from the held state only without a link', async () => {
    await denied(publish(await given(LINKED, 'held')));
    await allowed(publish(await given('Hei', 'held')));
  });
});
