// Compares the outcomes of a suite against two emulators.
// @ts-check

/** @typedef {readonly import('./run-suite.mjs').Outcome[]} Outcomes */

/** @typedef {{ name: string, ours: Outcomes, google: Outcomes | null }} SuiteResult */

const DATE = /[A-Z][a-z]{2} [A-Z][a-z]{2} \d\d \d{4} \d\d:\d\d:\d\d GMT.*/;

/** Numbers tests of one name, so that each is compared with its own. @param {Outcomes} outcomes */
function byName(outcomes) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  return new Map(
    outcomes.map(({ name: title, outcome }) => {
      const name = title.replace(DATE, '(date)');
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return [count > 1 ? `${name} (${count})` : name, outcome];
    }),
  );
}

/** @param {Outcomes} outcomes @param {string} wanted */
const count = (outcomes, wanted) => outcomes.filter(({ outcome }) => outcome === wanted).length;

/** @param {SuiteResult} result @returns {readonly string[]} */
function describeDifferences({ ours, google }) {
  const own = byName(ours);
  const other = byName(google ?? []);
  const names = [...new Set([...own.keys(), ...other.keys()])];
  return names.flatMap((name) => {
    const [one, two] = [own.get(name) ?? 'missing', other.get(name) ?? 'missing'];
    if (!google) return one === 'failed' ? [`failed: ${name}`] : [];
    if (one !== two) return [`${one} with this engine, ${two} with Google’s: ${name}`];
    return one === 'failed' ? [`failed with both: ${name}`] : [];
  });
}

/** @param {readonly SuiteResult[]} results */
export function printTable(results) {
  const rows = results.map(({ name, ours, google }) => {
    const tests = (/** @type {Outcomes} */ each) => count(each, 'passed') + count(each, 'failed');
    const most = Math.max(tests(ours), tests(google ?? []));
    const passed = google ? String(count(google, 'passed')) : 'not run';
    return `| ${name} | ${most} | ${count(ours, 'passed')} | ${passed} |`;
  });
  const table = [
    '| Suite | Tests | Passed with this engine | Passed with Google’s emulator |',
    '| --- | --- | --- | --- |',
    ...rows,
  ];
  const details = results.flatMap((result) =>
    describeDifferences(result).map((line) => `- ${result.name}: ${line}`),
  );
  return [...table, ...(details.length > 0 ? ['', ...details] : [])].join('\n');
}
