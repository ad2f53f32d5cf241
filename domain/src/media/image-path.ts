import * as v from 'valibot';
import { ID_PATTERN } from '../id.ts';

/** Chosen at random by the page: long enough that nobody guesses it, without the underscore that marks a variant. */
const FILE_PATTERN = '[A-Za-z0-9.-]{16,80}';

const imageIn = (folder: string) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^${folder}/${FILE_PATTERN}$`), 'must be the path of an image'),
  );

/** Where images lie in the bucket, by what they show; rules hold each to its owner's folder. */
export const PhotoPathSchema = imageIn(`users/${ID_PATTERN}/photos`);
export const CoverPathSchema = imageIn(`projects/${ID_PATTERN}/covers`);
export const ContentImagePathSchema = imageIn(`content/${ID_PATTERN}`);
