// Copies of the running stack's data from time to time, so that a crash costs minutes and not the day.
// @ts-check
import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HOST } from './project.mjs';

const CHECKPOINT_INTERVAL_MS = 120_000;
const EXPORT_URL = `http://${HOST}:4400/_admin/export`;
const METADATA_FILE = 'firebase-export-metadata.json';

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
 * @returns {() => void} ends it
 */
export function keepCheckpoints(dataFolder) {
  // A checkpoint that fails is tried again at the next turn; the stack's log holds the CLI's reason.
  const save = () => void exportTo(locateCheckpoint(dataFolder)).catch(() => {});
  const timer = setInterval(save, CHECKPOINT_INTERVAL_MS);
  timer.unref();
  save();
  return () => clearInterval(timer);
}

/** @param {string} dataFolder */
export function dropCheckpoint(dataFolder) {
  rmSync(locateCheckpoint(dataFolder), { recursive: true, force: true });
}
