import { type EvalResult, failure, float, type RulesValue, type TypeName } from '../rules-value.ts';

type ParameterType = TypeName | 'any';

/** One way to call a function: the argument types and what it does with them. */
interface Overload {
  readonly parameters: readonly ParameterType[];
  /** Receives as many arguments as `parameters`, each of its type; a method's receiver comes first. */
  readonly run: (args: readonly RulesValue[]) => EvalResult;
}

/** Rules source that must give the same as `gives`, or fail with the message in `fails`. */
type Example =
  | { readonly source: string; readonly gives: string }
  | { readonly source: string; readonly fails: string };

/** An entry of the function table. `receiver` makes it a method of that type. */
export interface FunctionSpec {
  readonly name: string;
  readonly receiver?: TypeName;
  readonly doc: string;
  readonly overloads: readonly Overload[];
  readonly examples: readonly Example[];
}

/** Calls the overload that fits; the error texts name what would have fitted. */
export function callFunction(
  spec: FunctionSpec,
  args: readonly RulesValue[],
  receiver?: RulesValue,
): EvalResult {
  if (!spec.overloads.some((overload) => overload.parameters.length === args.length)) {
    return failure(
      `Incorrect number of arguments. Received: ${args.length}. Expected: ${signatures(spec)}.`,
    );
  }
  for (const overload of spec.overloads) {
    const fitted = fitArguments(overload.parameters, args);
    if (fitted) return overload.run(receiver ? [receiver, ...fitted] : fitted);
  }
  const received = signature(
    spec,
    args.map((arg) => arg.type),
  );
  return failure(
    `Unsupported operation error. Received: ${received}. Expected: ${signatures(spec)}.`,
  );
}

function signatures(spec: FunctionSpec): string {
  return spec.overloads.map(({ parameters }) => signature(spec, parameters)).join(', ');
}

function signature({ name, receiver }: FunctionSpec, types: readonly string[]): string {
  return `${receiver ? `${receiver}.` : ''}${name}(${types.join(', ')})`;
}

/** The arguments as the overload takes them, an int passing for a float; null when they do not fit. */
function fitArguments(
  parameters: readonly ParameterType[],
  args: readonly RulesValue[],
): RulesValue[] | null {
  if (parameters.length !== args.length) return null;
  const fitted: RulesValue[] = [];
  for (const [index, arg] of args.entries()) {
    const wanted = parameters[index];
    if (wanted === 'any' || wanted === arg.type) fitted.push(arg);
    else if (wanted === 'float' && arg.type === 'int') fitted.push(float(Number(arg.value)));
    else return null;
  }
  return fitted;
}
