import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { storedAs } from './stored.ts';
import { TimestampSchema } from './timestamps.ts';

const NoteSchema = v.strictObject({
  title: v.pipe(v.string(), v.trim(), v.maxLength(5)),
  kind: v.picklist(['short', 'long']),
  links: v.pipe(v.array(v.pipe(v.string(), v.url())), v.maxLength(1)),
  votes: v.record(v.pipe(v.string(), v.maxLength(1)), v.number()),
  place: v.nullable(v.strictObject({ name: v.pipe(v.string(), v.maxLength(3)) })),
  part: v.variant('code', [
    v.strictObject({ code: v.literal('a'), points: v.pipe(v.number(), v.maxValue(9)) }),
    v.strictObject({ code: v.literal('b'), text: v.string() }),
  ]),
  tags: v.optional(v.array(v.string()), []),
  at: TimestampSchema,
});

const at = { seconds: 1, nanoseconds: 0, toMillis: () => 1_000 };
const note = {
  ...{ title: 'Hei', kind: 'short', links: [], votes: {}, place: null, at },
  part: { code: 'a', points: 1 },
};

describe('a stored document', () => {
  const StoredNoteSchema = storedAs(NoteSchema, { kind: 'long' });
  const read = (fields: object) => v.safeParse(StoredNoteSchema, { ...note, ...fields });

  it.each([
    ['a longer text than is taken now', { title: '  Hei på deg  ' }],
    ['what is no address, and more of them', { links: ['a', 'b'] }],
    ['another key', { votes: { abc: 1 } }],
    ['a field of an earlier or later release', { colour: 'red' }],
    ['such a field within another', { place: { name: 'Bodø', zip: 8006 } }],
    ['a larger number', { part: { code: 'a', points: 12 } }],
  ])('is read as it is with %s', (_name, fields) => {
    expect(read(fields)).toMatchObject({ success: true, output: { ...note, ...fields } });
  });

  it('has what stands in for what it lacks', () => {
    const { kind: _, ...older } = note;
    expect(v.parse(StoredNoteSchema, older)).toEqual({ ...note, kind: 'long', tags: [] });
  });

  it.each([
    ['title', { title: 7 }],
    ['kind', { kind: 'wide' }],
    ['links', { links: null }],
    ['links.0', { links: [1] }],
    ['votes.a', { votes: { a: '1' } }],
    ['place.name', { place: {} }],
    ['part.text', { part: { code: 'b' } }],
    ['at', { at: 'now' }],
  ])('is none without the type of %s', (path, fields) => {
    const { issues = [] } = read(fields);
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual([path]);
  });

  it('cannot be of a schema that makes another type of what it reads', () => {
    const CountSchema = v.object({ count: v.pipe(v.string(), v.transform(Number)) });
    expect(() => storedAs(CountSchema)).toThrow('transform');
  });
});
