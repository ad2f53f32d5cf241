import { describeSample, type SoakOutcome } from './run-soak.ts';

/** Above this share of rejections an action proves too little. */
const MAX_REFUSED_SHARE = 0.2;
const FEW = 10;
const SHOWN_DIFFERENCES = 5;
/**
 * A single process serves all functions, so it uses several times the memory of a deployed one (docs/decisions/0044).
 */
const MAX_MEGABYTES = 1_024;

const pad = (text: string, width: number) => text.padEnd(width);
const WIDTH = 42;

function listTallies({ tallies }: SoakOutcome): string[] {
  const rows = [...tallies].sort(([one], [other]) => (one < other ? -1 : 1));
  return rows.map(
    ([name, { accepted, refused }]) =>
      `  ${pad(name, WIDTH)}${String(accepted).padStart(6)}${String(refused).padStart(9)}`,
  );
}

function listFindings({ findings }: SoakOutcome): string[] {
  return findings.flatMap(({ what, compared, wrong }) => [
    `  ${pad(what, WIDTH)}${String(compared).padStart(6)}${String(wrong.length).padStart(9)}`,
    ...wrong.slice(0, SHOWN_DIFFERENCES).map((line) => `    ${line}`),
  ]);
}

export function formatReport(outcome: SoakOutcome): string {
  const { samples, killed } = outcome;
  const done = [...outcome.tallies.values()].reduce((sum, { accepted }) => sum + accepted, 0);
  const [first, last] = [samples[0], samples.at(-1)];
  return [
    `  ${pad('what was done', WIDTH)} taken  refused`,
    ...listTallies(outcome),
    `  ${pad('all', WIDTH)}${String(done).padStart(6)}`,
    '',
    `  ${pad('what was compared', WIDTH)}  pairs    wrong`,
    ...listFindings(outcome),
    '',
    `  processes of functions killed: ${killed}`,
    ...(first ? [`  at first: ${describeSample(first)}`] : []),
    ...(last ? [`  at last:  ${describeSample(last)}`] : []),
  ].join('\n');
}

export function findFaults({ tallies, findings, samples }: SoakOutcome): string[] {
  const wrong = findings.flatMap(({ what, wrong }) => wrong.map((line) => `${what}: ${line}`));
  const refused = [...tallies].filter(
    ([, each]) =>
      each.refused > MAX_REFUSED_SHARE * (each.accepted + each.refused) && each.refused > FEW,
  );
  const large = samples.filter(({ functionsMegabytes }) => functionsMegabytes > MAX_MEGABYTES);
  return [
    ...wrong,
    ...refused.map(
      ([name, each]) => `${name}: ${each.refused} of ${each.accepted + each.refused} refused`,
    ),
    ...large.map(
      ({ functionsMegabytes }) => `the functions take ${Math.round(functionsMegabytes)} MB`,
    ),
  ];
}
