// Copies of the running stack's data from time to time, so that a crash costs minutes and not the day.
// @ts-check
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HOST } from './project.mjs';

const CHECKPOINT_INTERVAL_MS = 120_000;
const EXPORT_URL = `http://${HOST}:4400/_admin/export`;
const METADATA_FILE = 'firebase-export-metadata.json';
/** What the CLI writes into before it moves it to its place, and leaves where it cannot finish. */
const UNFINISHED = /^firebase-export-\d+/;

/** Where the CLI exports on a clean exit. @param {string} dataFolder */
export const locateExport = (dataFolder) => join(dataFolder, 'export');
/** @param {string} dataFolder */
const locateCheckpoint = (dataFolder) => join(dataFolder, 'checkpoint');

/** Milliseconds of an export's completion, 0 when there is none. @param {string} folder */
function readExportTime(folder) {
  const metadata = join(folder, METADATA_FILE);
  return existsSync(metadata) ? statSync(metadata).mtimeMs : 0;
}

/**
 * The newest complete export to start from: after a crash that is the checkpoint.
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

/** Whether the data was exported whole at a clean exit that began then. @param {string} dataFolder @param {number} sinceMs */
export const isSavedSince = (dataFolder, sinceMs) =>
  readExportTime(locateExport(dataFolder)) >= sinceMs;

/** Removes exports that were never finished: on a full disk they would take what little there is. @param {string} dataFolder */
export function removeUnfinished(dataFolder) {
  for (const name of existsSync(dataFolder) ? readdirSync(dataFolder) : []) {
    if (UNFINISHED.test(name)) rmSync(join(dataFolder, name), { recursive: true, force: true });
  }
}

/** Says that the data could not be saved, and what there is to go on from. @param {string} dataFolder */
export function describeUnsaved(dataFolder) {
  const saved = chooseImport(dataFolder);
  const from = saved
    ? `The next start goes on from ${new Date(readExportTime(saved)).toLocaleString()}: ${saved}`
    : 'There is nothing to go on from: the next start begins anew.';
  return `The data was not saved. Is the disk full?\n  ${from}`;
}

/** @param {string} folder @returns {Promise<void>} */
async function exportTo(folder) {
  const response = await fetch(EXPORT_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: folder, initiatedBy: 'samspill' }),
  });
  if (!response.ok) throw new Error(await response.text());
}

/**
 * Saves a checkpoint now and every two minutes. Asks the CLI's hub directly: unlike the CLI's own export
 * command this leaves the triggers running.
 * @param {string} dataFolder
 * @param {() => void} onFailure told of the first that fails, and of the next one after some that did not
 * @returns {() => void} ends it
 */
export function keepCheckpoints(dataFolder, onFailure) {
  let isFailing = false;
  let isOver = false;
  // One that fails is tried again at the next turn; the stack's log holds the CLI's reason.
  const save = async () => {
    try {
      await exportTo(locateCheckpoint(dataFolder));
      isFailing = false;
    } catch {
      // What is unfinished then may be the export of the end itself.
      if (isOver) return;
      removeUnfinished(dataFolder);
      if (!isFailing) onFailure();
      isFailing = true;
    }
  };
  const timer = setInterval(save, CHECKPOINT_INTERVAL_MS);
  timer.unref();
  void save();
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

/** @param {string} dataFolder */
export function dropCheckpoint(dataFolder) {
  rmSync(locateCheckpoint(dataFolder), { recursive: true, force: true });
}
