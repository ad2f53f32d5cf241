import * as v from 'valibot';
import { ID_PATTERN } from '../id.ts';
import { TimestampSchema } from '../timestamps.ts';

/** Random name, unguessable, without the underscore that marks a variant. */
const FILE_PATTERN = '[A-Za-z0-9.-]{16,80}';

const fileIn = (folder: string) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^${folder}/${FILE_PATTERN}$`), 'must be the path of a file'),
  );

/** Bucket paths by use; storage rules restrict each to its owner's folder. */
export const PhotoPathSchema = fileIn(`users/${ID_PATTERN}/photos`);
export const CoverPathSchema = fileIn(`projects/${ID_PATTERN}/covers`);
export const GalleryPathSchema = fileIn(`projects/${ID_PATTERN}/gallery`);
export const ContentImagePathSchema = fileIn(`content/${ID_PATTERN}`);
export const GroupPhotoPathSchema = fileIn(`memberGroups/${ID_PATTERN}`);
/** PDF; downloads require the reader's token. */
export const DeckPathSchema = fileIn(`projects/${ID_PATTERN}/decks`);

/** `uploads/{hash of the path}`; server-only. A recently uploaded or replaced file that may be unreferenced. */
export const UploadSchema = v.strictObject({
  path: v.string(),
  /** User whose quota it counts against; null for replaced files and server files. */
  uid: v.nullable(v.string()),
  createdAt: TimestampSchema,
});
export type Upload = v.InferOutput<typeof UploadSchema>;
