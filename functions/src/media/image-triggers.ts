import { conversationPath } from '@samspill/domain/conversations/paths';
import { OWN_ERRORS } from '@samspill/domain/failures/failure';
import { groupMemberPath, groupPath } from '@samspill/domain/groups/paths';
import { isAnimated } from '@samspill/domain/media/animated-image';
import {
  IMAGE_QUALITY,
  IMAGE_WIDTHS,
  type ImageWidth,
  MAX_IMAGE_PIXELS,
  variantPath,
} from '@samspill/domain/media/image-variants';
import { UPLOADS } from '@samspill/domain/media/paths';
import { projectPath } from '@samspill/domain/paths';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { onObjectDeleted, onObjectFinalized, type StorageEvent } from 'firebase-functions/storage';
import type { Sharp, SharpOptions } from 'sharp';
import type { Deps } from '../platform/deps.ts';
import { recordFailures } from '../platform/failures/failure-store.ts';
import {
  conversations,
  groups,
  projects,
  siteGlobal,
  uploads,
} from '../platform/firestore/collections.ts';
import { isAdminAccount } from '../platform/http/site-switches.ts';
import { applyRateLimit } from '../platform/limits/apply-rate-limits.ts';
import { inCollection, isOverLimit } from '../platform/limits/created-by.ts';
import { withLogContext } from '../platform/log-context.ts';
import {
  IMAGE_FORMATS,
  isPdf,
  PDF_HEAD_BYTES,
  reencodeImage,
} from '../platform/media/detect-file-type.ts';
import {
  isUploadedImage,
  recordUpload,
  type UploadLocation,
  uploadLocationOf,
} from '../platform/media/upload-location.ts';
import { classifyAttempt } from '../platform/triggers/process-event.ts';
import { withSharp } from '../platform/triggers/run-exclusive.ts';

/**
 * Whether a member uploaded the file after maintenance began. Rules of the bucket may read two documents, and most places
 * need both for other conditions. A file from before is kept although its event comes late.
 */
async function isUploadedInMaintenance(deps: Deps, uid: string, at: Date): Promise<boolean> {
  const stored = await deps.db.doc(SITE_GLOBAL).get();
  const site = siteGlobal.only('maintenance', 'maintenanceSince').parse(deps, stored);
  if (!site?.maintenance) return false;
  const since = site.maintenanceSince ?? stored.updateTime;
  if (since && at.getTime() < since.toMillis()) return false;
  const { users } = await deps.auth.getUsers([{ uid }]);
  return !users.some(isAdminAccount);
}

/** Safe because object names are random and their contents never change. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

interface StoredObject {
  readonly bucket: string;
  readonly name: string;
}

/** Fields of an upload that its uploader chooses; events carry them. */
interface ChosenMetadata {
  readonly cacheControl?: string | undefined;
  readonly contentDisposition?: string | undefined;
  readonly contentEncoding?: string | undefined;
  readonly contentLanguage?: string | undefined;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
}

type UploadedObject = StoredObject & ChosenMetadata;

const TOKENS = 'firebaseStorageDownloadTokens';
/** Tokens of the form that Storage creates. An uploader who chooses one learns no more than from a created one. */
const UNGUESSABLE = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * Whether the metadata is what a page of the site sets. Rules refuse the rest, except what they do not see: the cache, the
 * language on some engines, and download tokens.
 */
function hasPlainMetadata(object: ChosenMetadata): boolean {
  const { [TOKENS]: tokens = '', ...custom } = object.metadata ?? {};
  return (
    [undefined, '', CACHE_CONTROL].includes(object.cacheControl) &&
    !object.contentDisposition &&
    !object.contentLanguage &&
    [undefined, '', 'identity'].includes(object.contentEncoding) &&
    Object.keys(custom).length === 0 &&
    tokens.split(',').every((token) => token === '' || UNGUESSABLE.test(token))
  );
}

const conversationsOfUploads = conversations.only('kind', 'groupId', 'memberIds', 'state');

/**
 * Whether the conversation takes a file of this member. Storage rules read only what the server last copied to a group's
 * conversation; a member who was removed, or an archive, may be newer.
 */
async function takesAttachment(
  deps: Deps,
  place: { readonly conversationId: string; readonly uid: string },
): Promise<boolean> {
  const { db } = deps;
  const conversation = await conversationsOfUploads.read(
    deps,
    conversationPath(place.conversationId),
  );
  if (conversation?.kind !== 'memberGroup' || !conversation.groupId) return true;
  const [group, member] = await Promise.all([
    groups.only('status').read(deps, groupPath(conversation.groupId)),
    db.doc(groupMemberPath(conversation.groupId, place.uid)).get(),
  ]);
  return group?.status === 'active' && member.exists;
}

/** Checks the smallest copy, which is written last: if it exists, all exist and the event is a duplicate. */
async function hasVariants(deps: Deps, { bucket, name }: StoredObject): Promise<boolean> {
  const smallest = variantPath(name, IMAGE_WIDTHS[0]);
  const [exists] = await deps.storage.bucket(bucket).file(smallest).exists();
  return exists;
}

/** Maximum pixels of all frames: larger animations take too long to resize six times. */
const MAX_ANIMATION_PIXELS = 40_000_000;
const MAX_WEBP_SIDE_PX = 16_383;

interface Decoded {
  readonly image: Sharp;
  readonly width: number;
  readonly rewritten: Sharp | null;
  /** Type of an animation that cannot be resized: its copies are the file itself, so that it moves. Null for others. */
  readonly fixedType: string | null;
}

async function decode(
  sharp: (bytes: Buffer, options: SharpOptions) => Sharp,
  bytes: Buffer,
): Promise<Decoded> {
  const options = { limitInputPixels: MAX_IMAGE_PIXELS };
  const image = sharp(bytes, options);
  const { format, width, height, autoOrient, pages = 1, exif, iptc, xmp } = await image.metadata();
  const kind = IMAGE_FORMATS[format];
  if (!kind) throw new Error(`${format} is not let in`);
  // Check before decoding: formats with their size in the header reveal a bomb at no cost.
  if (width * height > MAX_IMAGE_PIXELS) throw new Error(`${width} × ${height} pixels`);
  const isNoted = [exif, iptc, xmp].some((notes) => notes !== undefined);
  const animated = kind === 'gif' || kind === 'webp';
  const isMoving = animated ? pages > 1 : isAnimated(bytes);
  const isResizable = animated && width * height * pages <= MAX_ANIMATION_PIXELS;
  const rewritten = reencodeImage(sharp(bytes, { ...options, animated }), kind, pages);
  return {
    image: isMoving && isResizable ? sharp(bytes, { ...options, animated }) : image.autoOrient(),
    width: autoOrient.width,
    rewritten: isNoted ? rewritten : null,
    fixedType: isMoving && !isResizable ? `image/${kind}` : null,
  };
}

type BucketFile = ReturnType<ReturnType<Deps['storage']['bucket']>['file']>;

interface Download {
  readonly bytes: Buffer;
  readonly metadata: BucketFile['metadata'];
}

async function download(deps: Deps, { bucket, name }: StoredObject): Promise<Download | null> {
  const file = deps.storage.bucket(bucket).file(name);
  const [exists] = await file.exists();
  if (!exists) return null;
  const [[metadata], [bytes]] = await Promise.all([file.getMetadata(), file.download()]);
  return { bytes, metadata };
}

/** Overwrites only the generation that was read; keeps the name and token. */
async function overwriteFile(
  deps: Deps,
  { bucket, name }: StoredObject,
  { metadata }: Download,
  bytes: Buffer,
): Promise<void> {
  const { contentType, cacheControl, generation, metadata: custom = {} } = metadata;
  await deps.storage
    .bucket(bucket)
    .file(name)
    .save(bytes, {
      resumable: false,
      metadata: {
        ...(contentType && { contentType }),
        ...(cacheControl && { cacheControl }),
        metadata: custom,
      },
      ...(generation !== undefined && { preconditionOpts: { ifGenerationMatch: generation } }),
    });
}

/**
 * Stores resized copies beside an image. Idempotent. Strips metadata (location, device) from the copies and the
 * original; deletes files that are no image or too large. Writes every width, also for smaller originals, because a
 * page knows the path but not the size.
 */
export async function createVariants(deps: Deps, object: StoredObject): Promise<void> {
  if (!isUploadedImage(object.name) || (await hasVariants(deps, object))) return;
  const stored = await download(deps, object);
  if (!stored) return;
  const original = deps.storage.bucket(object.bucket).file(object.name);
  const isStored = await withSharp(deps, async (sharp) => {
    const decoded = await decode(sharp, stored.bytes).catch((error: unknown) => {
      deps.log.warn('upload is no image', { path: object.name, error: String(error) });
      return null;
    });
    if (!decoded) return false;
    const { rewritten } = decoded;
    // Rewrite first, since a later run that finds the copies skips everything. All frames of an animation may be too
    // large to encode.
    const clean = await rewritten?.toBuffer().catch((error: unknown) => {
      deps.log.warn('notes of a picture stay', { path: object.name, error: String(error) });
    });
    if (clean) await overwriteFile(deps, object, stored, clean);
    const isClean = rewritten === null || clean !== undefined;
    if (decoded.fixedType !== null && isClean)
      await storeUnresized(deps, object, clean ?? stored.bytes, decoded.fixedType);
    else await storeVariants(deps, object, decoded);
    return true;
  });
  if (!isStored) {
    await original.delete({ ignoreNotFound: true });
    return;
  }
  // A concurrent deletion may have removed the copies before the last was stored.
  const [isStillThere] = await original.exists();
  if (!isStillThere) await deleteVariants(deps, object);
}

function saveVariant(
  deps: Deps,
  { bucket, name }: StoredObject,
  width: ImageWidth,
  { bytes, contentType }: { readonly bytes: Buffer; readonly contentType: string },
): Promise<void> {
  return deps.storage
    .bucket(bucket)
    .file(variantPath(name, width))
    .save(bytes, { contentType, resumable: false, metadata: { cacheControl: CACHE_CONTROL } });
}

async function storeUnresized(
  deps: Deps,
  object: StoredObject,
  bytes: Buffer,
  contentType: string,
): Promise<void> {
  for (const width of IMAGE_WIDTHS.toReversed())
    await saveVariant(deps, object, width, { bytes, contentType });
}

async function storeVariants(
  deps: Deps,
  object: StoredObject,
  { image, width: originalWidth }: Pick<Decoded, 'image' | 'width'>,
): Promise<void> {
  // Reuse copies as wide as the original: each takes seconds for an animation.
  const copies = new Map<number, Buffer>();
  for (const width of IMAGE_WIDTHS.toReversed()) {
    const shownWidth = Math.min(width, originalWidth);
    const size = {
      width,
      height: MAX_WEBP_SIDE_PX,
      fit: 'inside',
      withoutEnlargement: true,
    } as const;
    const webp =
      copies.get(shownWidth) ??
      (await image.clone().resize(size).webp({ quality: IMAGE_QUALITY }).toBuffer());
    copies.set(shownWidth, webp);
    await saveVariant(deps, object, width, { bytes: webp, contentType: 'image/webp' });
  }
}

export async function deleteVariants(deps: Deps, { bucket, name }: StoredObject): Promise<void> {
  if (!isUploadedImage(name)) return;
  await Promise.all(
    IMAGE_WIDTHS.map((width) =>
      deps.storage.bucket(bucket).file(variantPath(name, width)).delete({ ignoreNotFound: true }),
    ),
  );
}

const groupLeaders = groups.only('leaderIds');

async function readUploader(
  deps: Deps,
  place: Exclude<UploadLocation, { kind: 'answerFile' }>,
): Promise<string | null> {
  if (place.kind === 'screenshot') return null;
  if (place.kind === 'groupPicture') {
    const path = conversationPath(place.conversationId);
    return (await conversations.only('createdBy').read(deps, path))?.createdBy ?? null;
  }
  // The path does not say which leader it was, or whether an administrator; the group's first leader answers for it.
  if (place.kind === 'groupPhoto')
    return (await groupLeaders.read(deps, groupPath(place.groupId)))?.leaderIds[0] ?? null;
  if (!('projectId' in place)) return place.uid;
  const path = projectPath(place.projectId);
  const project = await projects.only('ownerId', 'seeded').read(deps, path);
  return project && !project.seeded ? project.ownerId : null;
}

async function isStoredPdf(deps: Deps, { bucket, name }: StoredObject): Promise<boolean> {
  const file = deps.storage.bucket(bucket).file(name);
  if (!(await file.exists())[0]) return true;
  const [head] = await file.download({ start: 0, end: PDF_HEAD_BYTES - 1 });
  return isPdf(head);
}

/**
 * Records an upload and creates the copies of an image; deletes uploads over the quota before any copy is made. Storage
 * rules cannot count and check only some paths for a closed gate (docs/decisions/0010). Idempotent.
 */
export async function receiveUpload(deps: Deps, object: UploadedObject, at: Date): Promise<void> {
  const place = uploadLocationOf(object.name);
  // The API has recorded and checked files of answers.
  if (!place || place.kind === 'answerFile') return;
  const refuse = async (why: string) => {
    deps.log.warn(why, { path: object.name });
    await deps.storage.bucket(object.bucket).file(object.name).delete({ ignoreNotFound: true });
  };
  // Only the server writes screenshots.
  if (place.kind !== 'screenshot' && !hasPlainMetadata(object))
    return refuse('upload with metadata of its own');
  if (place.kind === 'attachment' && !(await takesAttachment(deps, place)))
    return refuse('upload into a closed conversation');
  const uid = await readUploader(deps, place);
  if (uid !== null && (await isUploadedInMaintenance(deps, uid, at)))
    return refuse('upload during maintenance');
  const noted = { path: object.name, uid, at: Timestamp.fromDate(at) };
  const made = await (await recordUpload(deps.db, noted)).get();
  if (uid !== null) {
    const createdBy = inCollection(UPLOADS, 'uid');
    const isOver = await isOverLimit(deps, 'upload', { uid, made, of: uploads, createdBy });
    await applyRateLimit(deps, uid, 'upload', createdBy);
    if (isOver) return refuse('upload beyond the limit');
  }
  if (place.kind === 'deck' && !(await isStoredPdf(deps, object))) return refuse('deck is no PDF');
  await createVariants(deps, object);
}

interface FileReaction {
  readonly name: string;
  readonly change: 'created' | 'deleted';
  readonly work: (deps: Deps, object: UploadedObject, at: Date) => Promise<void>;
}

function createFileHandler(deps: Deps, { name, change, work }: FileReaction) {
  const lose = ({ id, data }: StorageEvent, error: string) =>
    recordFailures(deps, { event: { id }, path: data.name, pattern: null, change }, [
      { reaction: name, error, isGivenUp: true },
    ]);
  return (event: StorageEvent): Promise<void> =>
    withLogContext({ eventId: event.id }, async () => {
      const attempt = classifyAttempt(deps, event);
      if (attempt === 'late') return lose(event, OWN_ERRORS.ended);
      try {
        await work(deps, event.data, new Date(event.time));
      } catch (error) {
        if (attempt === 'early') throw error;
        deps.log.error('reaction failed', { path: event.data.name, reaction: name });
        await lose(event, String(error));
      }
    });
}

const RECEIVE_REACTION = {
  name: 'receive an upload',
  change: 'created',
  work: receiveUpload,
} as const;
const DELETE_REACTION = {
  name: 'delete the smaller copies',
  change: 'deleted',
  work: deleteVariants,
} as const;
export const FILE_REACTIONS = [RECEIVE_REACTION.name, DELETE_REACTION.name];

/** Handles one image per instance: decoding takes up to 2 GB and a whole CPU (docs/decisions/0044). */
export const imageUploadedTrigger = (deps: Deps) =>
  onObjectFinalized(
    { memory: '4GiB', cpu: 1, concurrency: 1, retry: true },
    createFileHandler(deps, RECEIVE_REACTION),
  );

export const imageDeletedTrigger = (deps: Deps) =>
  onObjectDeleted({ memory: '256MiB', retry: true }, createFileHandler(deps, DELETE_REACTION));
