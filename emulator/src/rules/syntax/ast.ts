export interface Position {
  readonly line: number;
  readonly column: number;
}

interface Node {
  readonly position: Position;
}

type LiteralValue = null | boolean | bigint | number | string | Uint8Array;

export interface Literal extends Node {
  readonly kind: 'literal';
  /** A bigint is an int, a number is a float. */
  readonly value: LiteralValue;
}

export interface Variable extends Node {
  readonly kind: 'variable';
  readonly name: string;
}

export interface Member extends Node {
  readonly kind: 'member';
  readonly object: Expression;
  readonly name: string;
}

export interface Index extends Node {
  readonly kind: 'index';
  readonly object: Expression;
  readonly index: Expression;
}

export interface Slice extends Node {
  readonly kind: 'slice';
  readonly object: Expression;
  readonly from: Expression | null;
  readonly to: Expression | null;
}

export interface Call extends Node {
  readonly kind: 'call';
  readonly name: string;
  readonly args: readonly Expression[];
  readonly namePosition: Position;
}

export interface MethodCall extends Node {
  readonly kind: 'method';
  readonly object: Expression;
  readonly name: string;
  readonly args: readonly Expression[];
}

export interface Unary extends Node {
  readonly kind: 'unary';
  readonly op: '!' | '-';
  readonly operand: Expression;
}

export type BinaryOperator = '+' | '-' | '*' | '/' | '%' | '<' | '<=' | '>' | '>=' | '==' | '!=';

export interface Binary extends Node {
  readonly kind: 'binary';
  readonly op: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
}

export interface Logical extends Node {
  readonly kind: 'logical';
  readonly op: '&&' | '||';
  readonly left: Expression;
  readonly right: Expression;
}

export interface Membership extends Node {
  readonly kind: 'in';
  readonly element: Expression;
  readonly container: Expression;
}

export interface TypeTest extends Node {
  readonly kind: 'is';
  readonly operand: Expression;
  readonly typeName: string;
}

export interface Conditional extends Node {
  readonly kind: 'conditional';
  readonly test: Expression;
  readonly whenTrue: Expression;
  readonly whenFalse: Expression;
}

export interface ListLiteral extends Node {
  readonly kind: 'list';
  readonly items: readonly Expression[];
}

export interface MapLiteral extends Node {
  readonly kind: 'map';
  readonly entries: readonly { readonly key: Expression; readonly value: Expression }[];
}

export type PathPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'capture'; readonly name: string; readonly glob: boolean }
  | { readonly kind: 'expression'; readonly expression: Expression };

export interface PathLiteral extends Node {
  readonly kind: 'path';
  readonly parts: readonly PathPart[];
}

export type Expression =
  | Literal
  | Variable
  | Member
  | Index
  | Slice
  | Call
  | MethodCall
  | Unary
  | Binary
  | Logical
  | Membership
  | TypeTest
  | Conditional
  | ListLiteral
  | MapLiteral
  | PathLiteral;

export interface LetBinding extends Node {
  readonly name: string;
  readonly value: Expression;
}

export interface Parameter extends Node {
  readonly name: string;
}

export interface FunctionDeclaration extends Node {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly bindings: readonly LetBinding[];
  readonly result: Expression;
}

export interface AllowStatement extends Node {
  readonly methods: readonly { readonly name: string; readonly position: Position }[];
  /**
   * Absent means always allowed. `conditionStart` is the start of the condition; its own position may be an operator’s.
   */
  readonly condition?: Expression;
  readonly conditionStart?: Position;
}

export type PatternSegment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'capture'; readonly name: string; readonly glob: boolean };

export interface MatchBlock extends Node {
  readonly pattern: readonly PatternSegment[];
  readonly allows: readonly AllowStatement[];
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly MatchBlock[];
}

export interface ServiceBlock extends Node {
  readonly name: string;
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly MatchBlock[];
}

export interface RulesFile {
  readonly version: 1 | 2;
  readonly functions: readonly FunctionDeclaration[];
  readonly services: readonly ServiceBlock[];
}
