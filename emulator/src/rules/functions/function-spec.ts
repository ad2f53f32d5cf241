import { type EvalResult, failure, float, type RulesValue, type TypeName } from '../rules-value.ts';

type ParameterType = TypeName | 'any';

interface Overload {
  readonly parameters: readonly ParameterType[];
  /** Receives `parameters.length` arguments of the declared types; a method’s receiver comes first. */
  readonly run: (args: readonly RulesValue[]) => EvalResult;
}

export interface FunctionSpec {
  readonly name: string;
  readonly receiver?: TypeName;
  readonly overloads: readonly Overload[];
}

export const plain = (
  name: string,
  parameters: Overload['parameters'],
  run: Overload['run'],
): FunctionSpec => ({ name, overloads: [{ parameters, run }] });

export const method = (
  receiver: TypeName,
  name: string,
  parameters: Overload['parameters'],
  run: Overload['run'],
): FunctionSpec => ({ receiver, ...plain(name, parameters, run) });

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
