import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { repairedAs, shownAs, storedAs, withFormerNames } from './stored.ts';
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
  title: 'Hei',
  kind: 'short',
  links: [],
  votes: {},
  place: null,
  at,
  part: { code: 'a', points: 1 },
};

describe('storedAs', () => {
  const StoredNoteSchema = storedAs(NoteSchema, { kind: 'long' });
  const read = (fields: object) => v.safeParse(StoredNoteSchema, { ...note, ...fields });

  it.each([
    ['a longer text than is taken now', { title: '  Hei på deg  ' }],
    ['what is no address, and more of them', { links: ['a', 'b'] }],
    ['another key', { votes: { abc: 1 } }],
    ['a field of an earlier or later release', { colour: 'red' }],
    ['such a field within another', { place: { name: 'Bodø', zip: 8006 } }],
    ['a larger number', { part: { code: 'a', points: 12 } }],
  ])('reads a document unchanged with %s', (_name, fields) => {
    expect(read(fields)).toMatchObject({ success: true, output: { ...note, ...fields } });
  });

  it('fills fields that older documents lack', () => {
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
  ])('rejects a wrong type of %s', (path, fields) => {
    const { issues = [] } = read(fields);
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual([path]);
  });

  it('throws for a schema that transforms types', () => {
    const CountSchema = v.object({ count: v.pipe(v.string(), v.transform(Number)) });
    expect(() => storedAs(CountSchema)).toThrow('transform');
  });
});

describe('shownAs', () => {
  const ShownNoteSchema = shownAs(NoteSchema);
  const read = (fields: object) => v.safeParse(ShownNoteSchema, { ...note, ...fields });
  const full = { ...note, votes: { a: 1 }, place: { name: 'Oslo'.slice(0, 3) }, tags: [] };

  it.each([
    ['of the document', { colour: 'red' }],
    ['of an object in it', { place: { name: 'Osl', zip: 8006 } }],
    ['of a variant', { part: { code: 'a', points: 1, bonus: 2 } }],
  ])('drops a newer field %s', (_name, fields) => {
    expect(read({ ...full, ...fields })).toMatchObject({ success: true });
    expect(read({ ...full, ...fields }).output).toEqual(full);
  });

  it.each([
    ['title', { title: 'Hei på deg' }],
    ['links', { links: ['https://a.test', 'https://b.test'] }],
    ['links.0', { links: ['a'] }],
    ['votes.abc', { votes: { abc: 1 } }],
    ['place.name', { place: { name: 'Bodø' } }],
    ['part.points', { part: { code: 'a', points: 12 } }],
    ['kind', { kind: 'wide' }],
  ])('checks the bounds of %s', (path, fields) => {
    const { issues = [] } = read(fields);
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual([path]);
  });
});

describe('renamed field', () => {
  const ToneSchema = withFormerNames(
    { mood: 'tone' },
    v.strictObject({ tone: v.pipe(v.string(), v.maxLength(5)), loud: v.boolean() }),
  );
  const SongSchema = v.strictObject({ tone: v.optional(ToneSchema) });
  const read = (tone: unknown, schema: v.GenericSchema = SongSchema) =>
    v.safeParse(schema, { tone });

  it.each([
    ['its former name', { mood: 'happy', loud: true }],
    ['its present name', { tone: 'happy', loud: true }],
    ['both, of which the present one counts', { mood: 'sad', tone: 'happy', loud: true }],
  ])('is read under %s', (_name, tone) => {
    const song = { tone: { tone: 'happy', loud: true } };
    expect(read(tone)).toMatchObject({ success: true, output: song });
    for (const schema of [storedAs(SongSchema), shownAs(SongSchema)])
      expect(read(tone, schema)).toMatchObject({ success: true, output: song });
  });

  it('has its bounds checked on writes only and its type always', () => {
    const long = { mood: 'melancholy', loud: true };
    expect(read(long).success).toBe(false);
    expect(read(long, storedAs(SongSchema)).success).toBe(true);
    for (const wrong of [{ mood: 7, loud: true }, { mood: 'sad' }, 'sad', null, ['sad']])
      expect(read(wrong, storedAs(SongSchema)).success).toBe(false);
  });
});

describe('repairedAs', () => {
  const full = { ...note, votes: {}, tags: [] };

  it.each([
    ['a text that is too long', { title: 'Hei på deg' }, { title: 'Hei p' }],
    ['too long a list', { links: ['https://a.no', 'https://b.no'] }, { links: ['https://a.no'] }],
    ['an item that is refused', { links: ['a', 'https://b.no'] }, { links: ['https://b.no'] }],
    ['an object that is refused', { place: { name: 'Bodø' } }, { place: null }],
    ['a list that is none', { tags: 7 }, { tags: [] }],
    ['a field of a newer version', { colour: 'red' }, {}],
  ])('repairs a document with %s', (_name, stored, repaired) => {
    expect(repairedAs(NoteSchema, { ...full, ...stored })).toEqual({ ...full, ...repaired });
  });

  it.each([
    ['that tells what it is', { kind: 'wide' }],
    ['that says when', { at: null }],
    ['of another kind', { part: { code: 'c' } }],
  ])('returns null for an invalid field %s', (_name, stored) => {
    expect(repairedAs(NoteSchema, { ...full, ...stored })).toBeNull();
  });
});
