// Copies of the running stack's data from time to time, so that a crash costs minutes and not the day.
// @ts-check
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findDamage, METADATA_FILE } from './check-export.mjs';
import { describeError, UserError } from './steps.mjs';

const CHECKPOINT_INTERVAL_MS = 120_000;
/** Events of files that no function has taken yet, saved with the files. */
export const FILE_EVENTS = 'file-events.json';
/** Temporary folder of a CLI export, left behind by a failed one. */
const UNFINISHED = /^firebase-export-\d+/;

/** @param {string} dataFolder */
export const locateExport = (dataFolder) => join(dataFolder, 'export');
/** @param {string} dataFolder */
const locateCheckpoint = (dataFolder) => join(dataFolder, 'checkpoint');

/** @param {string} folder */
function readExportTime(folder) {
  const metadata = join(folder, METADATA_FILE);
  return existsSync(metadata) ? statSync(metadata).mtimeMs : 0;
}

/** @param {string} dataFolder @returns {string[]} exports with metadata, newest first */
const listExports = (dataFolder) =>
  [locateExport(dataFolder), locateCheckpoint(dataFolder)]
    .filter((folder) => readExportTime(folder) > 0)
    .sort((one, other) => readExportTime(other) - readExportTime(one));

/**
 * Newest complete export; after a crash that is the checkpoint.
 * @param {string} dataFolder
 * @returns {string | undefined}
 */
export const chooseImport = (dataFolder) => listExports(dataFolder)[0];

/** @param {string} folder */
const formatExportTime = (folder) => new Date(readExportTime(folder)).toLocaleString();

/**
 * Moves damaged exports out of the way of an older one that can be loaded. Throws a UserError if there is none: an
 * empty start must be asked for.
 * @param {string} dataFolder
 * @returns {string[]} notes for the user
 */
export function setDamagedAside(dataFolder) {
  const exports = listExports(dataFolder);
  const damages = exports.map((folder) => ({ folder, damage: findDamage(folder) }));
  const sound = damages.find(({ damage }) => damage === undefined)?.folder;
  const newer = damages.slice(0, sound === undefined ? undefined : exports.indexOf(sound));
  const problems = newer.map(({ damage }) => `${damage}.`).join('\n  ');
  if (newer.length === 0) return [];
  if (sound === undefined) {
    throw new UserError(
      `The saved data cannot be read: ${problems}\n  There is no other saved state. Mend the file, or start with empty data: npm start -- --fresh`,
    );
  }
  const aside = newer.map(({ folder }) => {
    const target = `${folder}-damaged-${Date.now()}`;
    renameSync(folder, target);
    return target;
  });
  return [
    `The newest saved data cannot be read: ${problems}`,
    `It is kept in ${aside.join(' and ')}.`,
    `This start goes on from the data of ${formatExportTime(sound)}: ${sound}`,
  ];
}

/**
 * Reports whether a clean exit since then saved a complete export.
 * @param {string} dataFolder @param {number} sinceMs
 */
export const isSavedSince = (dataFolder, sinceMs) =>
  readExportTime(locateExport(dataFolder)) >= sinceMs;

/**
 * Deletes unfinished exports, which would use up the space of a full disk. A complete one, which was interrupted before
 * it replaced its predecessor, becomes the checkpoint.
 * @param {string} dataFolder
 */
export function removeUnfinished(dataFolder) {
  for (const name of existsSync(dataFolder) ? readdirSync(dataFolder) : []) {
    if (!UNFINISHED.test(name)) continue;
    const folder = join(dataFolder, name);
    const saved = chooseImport(dataFolder);
    const isNewest = readExportTime(folder) > (saved ? readExportTime(saved) : 0);
    if (isNewest && findDamage(folder) === undefined) {
      deleteCheckpoint(dataFolder);
      renameSync(folder, locateCheckpoint(dataFolder));
    } else rmSync(folder, { recursive: true, force: true });
  }
}

/** Names the data that the next start loads. @param {string} dataFolder */
export function describeNextStart(dataFolder) {
  const saved = chooseImport(dataFolder);
  return saved
    ? `The next start goes on from the data of ${formatExportTime(saved)}: ${saved}`
    : 'There is no saved state: the next start begins with empty data.';
}

/** @param {string} dataFolder @param {unknown} [reason] */
export function describeUnsaved(dataFolder, reason) {
  const why = reason === undefined ? 'Is the disk full?' : describeError(reason);
  return `The data was not saved. ${why}\n  ${describeNextStart(dataFolder)}`;
}

/**
 * Saves a checkpoint now and every two minutes.
 * @param {string} dataFolder
 * @param {{ save: (folder: string) => Promise<unknown>, onFailure: (reason: unknown) => void }} options `onFailure` is
 *   called for the first of several failures in a row
 * @returns {() => void} ends it
 */
export function saveCheckpoints(dataFolder, { save, onFailure }) {
  let isFailing = false;
  let isOver = false;
  const saveOne = async () => {
    try {
      await save(locateCheckpoint(dataFolder));
      isFailing = false;
    } catch (error) {
      // The unfinished folder may now be the final export.
      if (isOver) return;
      removeUnfinished(dataFolder);
      if (!isFailing) onFailure(error);
      isFailing = true;
    }
  };
  const timer = setInterval(saveOne, CHECKPOINT_INTERVAL_MS);
  timer.unref();
  void saveOne();
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

/**
 * @param {string} dataFolder
 * @returns {{ firestore: string, auth: string, storage: string, fileEvents: string } | undefined}
 */
export function readImport(dataFolder) {
  const folder = chooseImport(dataFolder);
  if (!folder) return undefined;
  const { firestore, auth, storage } = JSON.parse(
    readFileSync(join(folder, METADATA_FILE), 'utf8'),
  );
  return {
    firestore: join(folder, firestore.metadata_file),
    auth: join(folder, auth.path),
    storage: join(folder, storage.path),
    fileEvents: join(folder, FILE_EVENTS),
  };
}

/** @param {string} folder of an export @returns {number} events that were not delivered yet */
export function countDeliveries(folder) {
  const { firestore } = JSON.parse(readFileSync(join(folder, METADATA_FILE), 'utf8'));
  const header = readFileSync(join(folder, firestore.metadata_file), 'utf8');
  // Google's emulator writes a binary file, and saves no events.
  const { deliveryCount = 0 } = header.startsWith('{') ? JSON.parse(header) : {};
  const fileEvents = join(folder, FILE_EVENTS);
  const files = existsSync(fileEvents) ? JSON.parse(readFileSync(fileEvents, 'utf8')).length : 0;
  return deliveryCount + files;
}

/** @param {string} dataFolder */
export function deleteCheckpoint(dataFolder) {
  rmSync(locateCheckpoint(dataFolder), { recursive: true, force: true });
}
