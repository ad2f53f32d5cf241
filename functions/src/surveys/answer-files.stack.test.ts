import { DAY_MS } from '@samspill/domain/durations';
import type { ErrorBody } from '@samspill/domain/errors';
import { UPLOADS } from '@samspill/domain/media/paths';
import { DEFAULT_SITE_GLOBAL } from '@samspill/domain/site/global';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import type { AnswerFile, Answers } from '@samspill/domain/surveys/answer';
import {
  FILE_NAME_HEADER,
  KEY_HEADER,
  QUESTION_HEADER,
} from '@samspill/domain/surveys/answer-file';
import {
  answerFilePath,
  responseFolder,
  responsePath,
  responsesPath,
  surveyPath,
} from '@samspill/domain/surveys/paths';
import { question, survey } from '@samspill/domain/surveys/survey.examples';
import { Timestamp } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { ALL_REACTIONS } from '../assembly.ts';
import { removeUnreferenced } from '../media/remove-unreferenced.ts';
import { createDeps, type Deps } from '../platform/deps.ts';
import { addPeople, deliverTwice, engineProject } from '../testing/engine-client.ts';
import {
  ADMIN,
  APPLICANT,
  addSurvey,
  apiOf,
  draft,
  SITE,
  withSessions,
} from '../testing/survey-documents.ts';
import { MAX_UPLOADS_PER_RESPONSE, MAX_UPLOADS_PER_SURVEY } from './answer-files.ts';
import { responseIdOf, surveysPersonalData } from './survey-store.ts';

const engine = engineProject('answer-files');
const bucket = createDeps().storage.bucket('quiet-bucket');
const storage = { bucket: () => bucket } as unknown as Deps['storage'];
const deps: Deps = { ...engine.deps, storage };
const { db } = engine;
const app = createApp(withSessions(deps));
const call = apiOf(deps);
const SURVEY = `s-${crypto.randomUUID()}`;
const PDF = Buffer.from('%PDF-1.7\nhei');

beforeEach(async () => {
  await engine.empty();
  await addPeople(db, [ADMIN, 'kari']);
});

const ask = (fields: object = {}, settings: object = {}) => {
  const asked = question('file', 'doc', { maxFiles: 2, maxMb: 1, ...fields });
  const definition = survey([asked, question('shortText', 'why')], settings);
  return addSurvey(db, SURVEY, {}, { definition, published: definition });
};

interface Put {
  readonly key: string;
  readonly bytes?: Buffer;
  readonly name?: string;
  readonly id?: string;
  readonly questionId?: string;
  readonly as?: string;
}

const headersOf = (as?: string) => ({
  origin: SITE,
  host: new URL(SITE).host,
  'fastly-client-ip': crypto.randomUUID(),
  'x-forwarded-for': crypto.randomUUID(),
  ...(as !== undefined && { cookie: `__session=${as}` }),
});

async function put({ key, bytes = PDF, name = 'Søknad.pdf', questionId = 'doc', ...more }: Put) {
  const id = more.id ?? crypto.randomUUID();
  const answer = await app.request(`${SITE}/api/surveys/${SURVEY}/files/${id}`, {
    method: 'PUT',
    headers: {
      ...headersOf(more.as),
      [KEY_HEADER]: key,
      [QUESTION_HEADER]: questionId,
      [FILE_NAME_HEADER]: encodeURIComponent(name),
    },
    body: new Uint8Array(bytes),
  });
  const body = (await answer.json()) as AnswerFile & ErrorBody;
  return { status: answer.status, body };
}
const remove = (key: string, id: string) =>
  app.request(`${SITE}/api/surveys/${SURVEY}/files/${id}`, {
    method: 'DELETE',
    headers: { ...headersOf(), [KEY_HEADER]: key },
  });
const stored = async (key: string, more: Partial<Put> = {}): Promise<AnswerFile> =>
  (await put({ key, ...more })).body;
const send = (key: string, files: readonly AnswerFile[], more: object = {}, as?: string) => {
  const answers: Answers = files.length === 0 ? {} : { doc: { files: [...files] } };
  const body = draft({ key, answers, lastQuestionId: 'doc', ...more });
  return call(`/api/surveys/${SURVEY}/responses`, { method: 'POST', body, as });
};
const pathOf = (key: string, id: string) => answerFilePath(SURVEY, responseIdOf(SURVEY, key), id);
const isThere = async (path: string) => (await bucket.file(path).exists())[0];
const download = (responseId: string, fileId: string, as?: string) =>
  app.request(`${SITE}/api/admin/surveys/${SURVEY}/responses/${responseId}/files/${fileId}`, {
    headers: headersOf(as),
  });
const newKey = () => crypto.randomUUID();

async function change(key: string, fields: object | null): Promise<void> {
  const path = responsePath(SURVEY, responseIdOf(SURVEY, key));
  const reactions = ALL_REACTIONS.flatMap((each) => each.reactions);
  await deliverTwice(deps, reactions, await engine.write(path, fields));
}

describe('a file of an answer', () => {
  it('is stored once, answered with its cleaned name, and downloaded by administrators only', async () => {
    await ask();
    const key = newKey();
    const id = crypto.randomUUID();
    const first = await put({ key, id, name: '../cv.exe' });
    const expected = { id, name: 'cv.exe.pdf', size: PDF.length, type: 'application/pdf' };
    expect(first).toEqual({ status: 201, body: expected });
    expect(await put({ key, id, bytes: Buffer.from('%PDF-other') })).toMatchObject({
      body: expected,
    });
    expect((await send(key, [first.body], { isComplete: false })).status).toBe(200);
    const responseId = responseIdOf(SURVEY, key);
    expect((await download(responseId, id, ADMIN)).status).toBe(404);
    expect((await send(key, [first.body])).status).toBe(200);
    expect((await send(key, [first.body])).status).toBe(200);
    const sent = await download(responseId, id, ADMIN);
    expect(Buffer.from(await sent.arrayBuffer())).toEqual(PDF);
    expect(sent.headers.get('content-disposition')).toBe(
      `attachment; filename="cv.exe.pdf"; filename*=UTF-8''cv.exe.pdf`,
    );
    expect(sent.headers.get('x-content-type-options')).toBe('nosniff');
    for (const [as, status] of [
      [undefined, 401],
      ['kari', 403],
    ] as const)
      expect((await download(responseId, id, as)).status).toBe(status);
    expect((await download(responseId, crypto.randomUUID(), ADMIN)).status).toBe(404);
  });

  it('loses place and device of a picture', async () => {
    await ask();
    const photo = await sharp({
      create: { width: 60, height: 30, channels: 3, background: '#2a7' },
    })
      .withExif({ IFD0: { Make: 'Hemmelig' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const key = newKey();
    const file = await stored(key, { bytes: photo, name: 'IMG.JPG' });
    expect(file).toMatchObject({ name: 'IMG.jpg', type: 'image/jpeg' });
    const [bytes] = await bucket.file(pathOf(key, file.id)).download();
    expect(bytes.includes('Hemmelig')).toBe(false);
    const { exif, width, height } = await sharp(bytes).metadata();
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 30, height: 60 });
    expect(file.size).toBe(bytes.length);
  });

  it('keeps an animation moving without its notes', async () => {
    await ask();
    const frames = ['#2a7', '#a27'].map((background) =>
      sharp({ create: { width: 60, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    const webp = await sharp(await Promise.all(frames), { join: { animated: true } })
      .webp()
      .withExif({ IFD0: { Make: 'Hemmelig', Orientation: '6' } })
      .toBuffer();
    const key = newKey();
    const file = await stored(key, { bytes: webp, name: 'a.webp' });
    const [bytes] = await bucket.file(pathOf(key, file.id)).download();
    expect(bytes.includes('Hemmelig')).toBe(false);
    expect((await sharp(bytes).metadata()).pages).toBe(2);
  });

  it.each<[string, Buffer, string, object, string]>([
    ['too large', Buffer.concat([PDF, Buffer.alloc(1_000_000)]), 'a.pdf', {}, 'fileTooLarge'],
    ['empty', Buffer.alloc(0), 'a.pdf', {}, 'fileType'],
    ['a page named as a PDF', Buffer.from('<script>'), 'a.pdf', {}, 'fileType'],
    ['of another kind', PDF, 'a.pdf', { kinds: ['pictures'] }, 'fileType'],
    ['a broken picture', Buffer.from('\xff\xd8\xff…', 'latin1'), 'a.jpg', {}, 'unreadable'],
    ['text where none is asked for', Buffer.from('hei'), 'a.txt', {}, 'fileType'],
  ])('is rejected when it is %s', async (_name, bytes, name, fields, fault) => {
    await ask(fields);
    const key = newKey();
    const { status, body } = await put({ key, bytes, name });
    expect({ status, fields: body.error.fields }).toEqual({ status: 400, fields: { file: fault } });
    const prefix = responseFolder(SURVEY, responseIdOf(SURVEY, key));
    expect((await bucket.getFiles({ prefix }))[0]).toEqual([]);
    expect((await db.collection(UPLOADS).get()).size).toBe(0);
  });

  it('is rejected above the size of a request', async () => {
    await ask();
    const bytes = Buffer.concat([PDF, Buffer.alloc(10_000_000)]);
    expect((await put({ key: newKey(), bytes })).status).toBe(413);
  });

  it.each<[string, object, Partial<Put>, number]>([
    ['another question', {}, { questionId: 'why' }, 400],
    ['an unknown question', {}, { questionId: 'nowhere' }, 400],
    ['a survey for members, without an account', { access: 'members' }, {}, 401],
    ['an account that was not admitted', { access: 'members' }, { as: APPLICANT }, 403],
    ['a survey that has closed', { closesAt: '2020-01-01T00:00:00Z' }, {}, 409],
    ['a short key', {}, { key: 'short' }, 400],
    ['an id that leaves the folder', {}, { id: '..%2F..%2Fusers%2Fkari%2Fphotos' }, 400],
    ['an id of a copy', {}, { id: 'f0a1b2c3d4e5f6a7_640' }, 400],
  ])('is rejected for %s', async (_name, settings, more, status) => {
    await ask({}, settings);
    expect((await put({ key: newKey(), ...more })).status).toBe(status);
  });

  it('is taken from a member of a survey for members', async () => {
    await ask({}, { access: 'members' });
    expect((await put({ key: newKey(), as: 'kari' })).status).toBe(201);
  });

  it('is rejected during maintenance', async () => {
    await ask();
    await db.doc(SITE_GLOBAL).set({ ...DEFAULT_SITE_GLOBAL, maintenance: true });
    const key = newKey();
    expect((await put({ key })).status).toBe(503);
    expect((await remove(key, crypto.randomUUID())).status).toBe(503);
    expect((await put({ key, as: ADMIN })).status).toBe(201);
  });
});

describe('an answer with files', () => {
  it.each<[string, (file: AnswerFile) => AnswerFile]>([
    ['never uploaded', (file) => ({ ...file, id: crypto.randomUUID() })],
    ['under another name', (file) => ({ ...file, name: 'annet.pdf' })],
    ['of another size', (file) => ({ ...file, size: file.size + 1 })],
    ['of another type', (file) => ({ ...file, type: 'image/png' })],
  ])('is rejected with a file %s', async (_name, forge) => {
    await ask();
    const key = newKey();
    const { status, body } = await send(key, [forge(await stored(key))]);
    expect({ status, fields: body.error.fields }).toEqual({
      status: 400,
      fields: { 'answers.doc': 'notUploaded' },
    });
    expect((await db.collection(responsesPath(SURVEY)).get()).size).toBe(0);
  });

  it('names no question before the survey opens', async () => {
    await ask({}, { opensAt: new Date(Date.now() + 3_600_000).toISOString() });
    const file = { id: crypto.randomUUID(), name: 'a.pdf', size: 9, type: 'application/pdf' };
    const answer = await send(newKey(), [file]);
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { fields: { admission: 'notYetOpen' } } },
    });
    expect(JSON.stringify(answer.body)).not.toContain('answers.');
  });

  it('cannot take a file of another response', async () => {
    await ask();
    const other = await stored(newKey());
    expect((await send(newKey(), [other])).status).toBe(400);
  });

  it('cannot be complete without a required file', async () => {
    await ask({ required: true });
    expect((await send(newKey(), [])).body.error.fields).toEqual({ 'answers.doc': 'required' });
  });

  it('keeps its files once complete', async () => {
    await ask();
    const key = newKey();
    const file = await stored(key);
    await send(key, [file]);
    expect((await remove(key, file.id)).status).toBe(409);
    expect((await put({ key })).status).toBe(409);
    expect(await isThere(pathOf(key, file.id))).toBe(true);
  });

  it('loses a removed file at once, and only with the key', async () => {
    await ask();
    const key = newKey();
    const file = await stored(key);
    expect((await remove(newKey(), file.id)).status).toBe(200);
    expect(await isThere(pathOf(key, file.id))).toBe(true);
    expect((await remove(key, file.id)).status).toBe(200);
    expect((await remove(key, file.id)).status).toBe(200);
    expect(await isThere(pathOf(key, file.id))).toBe(false);
    expect((await send(key, [file])).status).toBe(400);
  });
});

describe('limits on files of answers', () => {
  const recordUploads = async (folder: string, count: number) => {
    const writer = db.bulkWriter();
    for (let at = 0; at < count; at += 1) {
      const record = { path: `${folder}/${at}`, uid: null, createdAt: Timestamp.now() };
      void writer.set(db.collection(UPLOADS).doc(), record);
    }
    await writer.close();
  };

  it('hold for a response when many are sent at once', async () => {
    await ask();
    const key = newKey();
    await recordUploads(
      responseFolder(SURVEY, responseIdOf(SURVEY, key)),
      MAX_UPLOADS_PER_RESPONSE - 2,
    );
    const all = await Promise.all(Array.from({ length: 6 }, () => put({ key })));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    const limited = all.find(({ status }) => status === 409);
    expect(limited?.body.error.fields).toEqual({ file: 'limit' });
    expect((await put({ key: newKey() })).status).toBe(201);
  });

  it('hold for a survey', async () => {
    await ask();
    await recordUploads(`${surveyPath(SURVEY)}/other`, MAX_UPLOADS_PER_SURVEY);
    await recordUploads(`${surveyPath(`${SURVEY}0`)}/other`, 1);
    expect((await put({ key: newKey() })).status).toBe(409);
  });
});

describe('files of an anonymous survey', () => {
  it('are shown when five networks answered and it is closed, without the time of day', async () => {
    await ask({}, { anonymous: true });
    const keys = Array.from({ length: 5 }, newKey);
    const files: AnswerFile[] = [];
    for (const [at, key] of keys.entries()) {
      const file = await stored(key);
      files.push(file);
      await send(key, [file]);
      const answer = await download(responseIdOf(SURVEY, key), file.id, ADMIN);
      const listed = await call(`/api/admin/surveys/${SURVEY}/files?of=doc`, { as: ADMIN });
      expect([at, answer.status, listed.status]).toEqual([at, 404, 409]);
    }
    await call(`/api/admin/surveys/${SURVEY}/close`, { method: 'POST', as: ADMIN });
    const records = await db.collection(UPLOADS).get();
    for (const record of records.docs) expect(record.get('createdAt').toMillis() % DAY_MS).toBe(0);
    const { body } = await call(`/api/admin/surveys/${SURVEY}/files?of=doc`, { as: ADMIN });
    expect(body.files.map(({ id }: AnswerFile) => id).sort()).toEqual(
      files.map(({ id }) => id).sort(),
    );
    const [key = '', file] = [keys[0], files[0]];
    const shown = await download(responseIdOf(SURVEY, key), file?.id ?? '', ADMIN);
    expect(shown.status).toBe(200);
  });
});

describe('files that belong to no answer any more', () => {
  const sendWithFile = async (as?: string) => {
    const key = newKey();
    const file = await stored(key, as === undefined ? {} : { as });
    await send(key, [file], {}, as);
    return { key, path: pathOf(key, file.id) };
  };

  it('are deleted with the response', async () => {
    await ask();
    const { key, path } = await sendWithFile();
    const other = await sendWithFile();
    await change(key, null);
    expect(await isThere(path)).toBe(false);
    expect(await isThere(other.path)).toBe(true);
  });

  it('are deleted with the survey, also unsent files', async () => {
    await ask();
    const { path } = await sendWithFile();
    const key = newKey();
    const unsent = pathOf(key, (await stored(key)).id);
    const reactions = ALL_REACTIONS.flatMap((each) => each.reactions);
    await deliverTwice(deps, reactions, await engine.write(surveyPath(SURVEY), null));
    expect([await isThere(path), await isThere(unsent)]).toEqual([false, false]);
  });

  it('are exported and erased with the person', async () => {
    await ask();
    const { key, path } = await sendWithFile('kari');
    const other = await sendWithFile();
    const kari = { uid: 'kari', email: null };
    expect(await surveysPersonalData.listFiles?.(deps, kari)).toEqual([path]);
    const own = `/api/account/answer-files/${SURVEY}/${responseIdOf(SURVEY, key)}/${path.split('/').at(-1)}`;
    const asked = (as: string) => app.request(`${SITE}${own}`, { headers: headersOf(as) });
    expect((await asked('kari')).status).toBe(200);
    expect((await asked(ADMIN)).status).toBe(404);
    await surveysPersonalData.erase(deps, kari);
    expect([await isThere(path), await isThere(other.path)]).toEqual([false, true]);
  });

  it('are deleted a week after they were uploaded or dropped, and not before', async () => {
    await ask();
    const kept = await sendWithFile();
    const key = newKey();
    const unsent = pathOf(key, (await stored(key)).id);
    const switching = newKey();
    const dropped = await stored(switching);
    await send(switching, [dropped], { isComplete: false });
    const after = { now: () => new Date(Date.now() + 8 * DAY_MS) };
    expect(await removeUnreferenced({ ...deps, ...after })).toBe(1);
    expect([await isThere(kept.path), await isThere(unsent)]).toEqual([true, false]);
    const response = await db.doc(responsePath(SURVEY, responseIdOf(SURVEY, switching))).get();
    await change(switching, { ...response.data(), answers: {} });
    expect(await isThere(pathOf(switching, dropped.id))).toBe(true);
    expect(await removeUnreferenced({ ...deps, ...after })).toBe(1);
    expect(await isThere(pathOf(switching, dropped.id))).toBe(false);
  });
});
