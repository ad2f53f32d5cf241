// Which arguments of `npm run deploy` are its own, and which are the Firebase CLI's.
// @ts-check
import { parseArgs } from 'node:util';

/** @type {import('node:util').ParseArgsConfig['options'] & object} */
const OPTIONS = {
  project: { type: 'string' },
  help: { type: 'boolean' },
  check: { type: 'boolean' },
  unchecked: { type: 'boolean' },
};

/** Passes all other arguments through, with or without a preceding `--`. @param {readonly string[]} args */
export function readDeployArguments(args) {
  const { values, tokens } = parseArgs({
    args: [...args],
    options: OPTIONS,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const own = tokens.flatMap((token) => {
    if (token.kind === 'option-terminator') return [token.index];
    if (token.kind !== 'option' || !(token.name in OPTIONS)) return [];
    const hasValueApart = token.value !== undefined && !token.inlineValue;
    return hasValueApart ? [token.index, token.index + 1] : [token.index];
  });
  return {
    project: typeof values.project === 'string' ? values.project : undefined,
    isHelp: values.help === true,
    isCheckOnly: values.check === true,
    isUnchecked: values.unchecked === true,
    others: args.filter((_, index) => !own.includes(index)),
  };
}
