// Preloaded into the Firebase CLI: its Auth emulator compiles the check of a request when the first of that kind comes
// (docs/decisions/0048).
// @ts-check
import { createRequire } from 'node:module';

const requireOfCli = createRequire(
  createRequire(import.meta.url).resolve('firebase-tools/package.json'),
);
/** What the CLI makes that emulator with; it has the option, which the CLI does not set. */
const exegesis = requireOfCli('exegesis');
const { compileApi } = exegesis;

exegesis.compileApi = (/** @type {unknown} */ openApi, /** @type {object} */ options) =>
  compileApi(openApi, { ...options, lazyCompileValidationSchemas: true });
