// Which arguments of `npm run deploy` are its own, and which are the Firebase CLI's.
// @ts-check
import { parseArgs } from 'node:util';

const OWN = ['project', 'help', 'check', 'unchecked'];

/**
 * Everything that is not its own goes on as it is, with or without a `--` before it.
 * @param {readonly string[]} args
 */
export function readDeployArguments(args) {
  const { values, tokens } = parseArgs({
    args: [...args],
    options: {
      project: { type: 'string' },
      help: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      unchecked: { type: 'boolean', default: false },
    },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const own = new Set(
    tokens.flatMap((token) => {
      if (token.kind === 'option-terminator') return [token.index];
      if (token.kind !== 'option' || !OWN.includes(token.name)) return [];
      const hasValueApart = token.value !== undefined && !token.inlineValue;
      return hasValueApart ? [token.index, token.index + 1] : [token.index];
    }),
  );
  const project = values.project;
  return {
    project: typeof project === 'string' ? project : undefined,
    isHelp: values.help === true,
    isCheckOnly: values.check === true,
    isUnchecked: values.unchecked === true,
    others: args.filter((_, index) => !own.has(index)),
  };
}
