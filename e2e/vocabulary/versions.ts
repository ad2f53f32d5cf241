import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TEXT_FILE = /\.(css|html|js|json)$/;

function listTexts(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => TEXT_FILE.test(path))
    .map((path) => join(folder, path));
}

export function createOtherBuild(build: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'samspill-build-'));
  cpSync(build, folder, { recursive: true });
  const assets = join(folder, 'assets');
  const names = readdirSync(assets);
  for (const name of names) renameSync(join(assets, name), join(assets, `other-${name}`));
  const version: { readonly build: string } = JSON.parse(
    readFileSync(join(folder, 'version.json'), 'utf8'),
  );
  const anyName = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  for (const path of listTexts(folder)) {
    const text = readFileSync(path, 'utf8').replaceAll(version.build, `${version.build}other`);
    writeFileSync(path, text.replace(anyName, 'other-$&'));
  }
  return folder;
}
