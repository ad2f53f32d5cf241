// Copies of the running stack's data from time to time, so that a crash costs minutes and not the day.
// @ts-check
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const CHECKPOINT_INTERVAL_MS = 120_000;
const METADATA_FILE = 'firebase-export-metadata.json';
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

/**
 * Newest complete export; after a crash that is the checkpoint.
 * @param {string} dataFolder
 * @returns {string | undefined}
 */
export function chooseImport(dataFolder) {
  const folders = [locateExport(dataFolder), locateCheckpoint(dataFolder)];
  const [newest] = folders
    .filter((folder) => readExportTime(folder) > 0)
    .sort((one, other) => readExportTime(other) - readExportTime(one));
  return newest;
}

/**
 * Reports whether a clean exit since then saved a complete export.
 * @param {string} dataFolder @param {number} sinceMs
 */
export const isSavedSince = (dataFolder, sinceMs) =>
  readExportTime(locateExport(dataFolder)) >= sinceMs;

/** Deletes unfinished exports, which would use up the space of a full disk. @param {string} dataFolder */
export function removeUnfinished(dataFolder) {
  for (const name of existsSync(dataFolder) ? readdirSync(dataFolder) : []) {
    if (UNFINISHED.test(name)) rmSync(join(dataFolder, name), { recursive: true, force: true });
  }
}

/** @param {string} dataFolder */
export function describeUnsaved(dataFolder) {
  const saved = chooseImport(dataFolder);
  const from = saved
    ? `The next start goes on from ${new Date(readExportTime(saved)).toLocaleString()}: ${saved}`
    : 'There is no saved state: the next start begins with empty data.';
  return `The data was not saved. Is the disk full?\n  ${from}`;
}

/**
 * Saves a checkpoint now and every two minutes.
 * @param {string} dataFolder
 * @param {{ save: (folder: string) => Promise<void>, onFailure: () => void }} options `onFailure` is called for the first
 *   of several failures in a row; the log of the stack has the reason
 * @returns {() => void} ends it
 */
export function saveCheckpoints(dataFolder, { save, onFailure }) {
  let isFailing = false;
  let isOver = false;
  const saveOne = async () => {
    try {
      await save(locateCheckpoint(dataFolder));
      isFailing = false;
    } catch {
      // The unfinished folder may now be the final export.
      if (isOver) return;
      removeUnfinished(dataFolder);
      if (!isFailing) onFailure();
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
 * @returns {{ firestore: string, auth: string, storage: string } | undefined}
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
  };
}

/** @param {string} dataFolder */
export function deleteCheckpoint(dataFolder) {
  rmSync(locateCheckpoint(dataFolder), { recursive: true, force: true });
}
