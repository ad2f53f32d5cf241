import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { HONEST_LINKS, SITE_LIKE_LINKS } from './link.cases.ts';
import { LinkSchema, NewLinkSchema, PASSES_FOR_SITE } from './link.ts';
import { ProfileSchema } from './people/person.ts';
import { ProjectDraftSchema } from './projects/project.ts';

const messagesOf = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.map(({ message }) => message);

describe('a new link', () => {
  it.each(SITE_LIKE_LINKS)('does not pass for the site: %j', (link) => {
    expect(messagesOf(NewLinkSchema, link)).toEqual([PASSES_FOR_SITE]);
    expect(messagesOf(ProfileSchema.entries.links, [link])).toEqual([PASSES_FOR_SITE]);
    const links = [{ kind: 'website', url: link }];
    expect(messagesOf(ProjectDraftSchema.entries.links, links)).toEqual([PASSES_FOR_SITE]);
  });

  it.each(HONEST_LINKS)('may be %j', (link) => {
    expect(v.is(NewLinkSchema, link)).toBe(true);
  });
});

it('a stored link of any host is still read', () => {
  expect(v.is(LinkSchema, 'https://samspill.no')).toBe(true);
});
