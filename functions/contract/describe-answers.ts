import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ESTree, parseSync } from 'vite';
import type { Contract, Schema, Value } from './schema.ts';

const ROOT = join(import.meta.dirname, '../..');
const COMPILER = join(ROOT, 'node_modules/typescript/bin/tsc');
const DECLARATION = join(
  ROOT,
  'node_modules/.cache/contract/functions/contract/answer-shapes.d.ts',
);

type Member = ESTree.TSSignature;

export async function describeAnswers(): Promise<Contract['answers']> {
  // A second checker would repeat most of the work of the first.
  const options = ['-p', import.meta.dirname, '--checkers', '1'];
  await promisify(execFile)(process.execPath, [COMPILER, ...options]);
  return parseAnswers(await readFile(DECLARATION, 'utf8'));
}

function parseAnswers(declaration: string): Contract['answers'] {
  const { program } = parseSync('answers.d.ts', declaration, { lang: 'dts' });
  const [statement] = program.body;
  if (statement?.type !== 'ExportNamedDeclaration') throw new Error('nothing is exported');
  if (statement.declaration?.type !== 'VariableDeclaration') throw new Error('not a constant');
  const type = statement.declaration.declarations[0]?.id.typeAnnotation?.typeAnnotation;
  const answers = membersOf(type).flatMap(([path, methods]) =>
    membersOf(methods).map(([method, answer]) => {
      const name = `${method.replace('$', '').toUpperCase()} ${path}`;
      return [name, describeType(answer)] as const;
    }),
  );
  return Object.fromEntries(answers.sort(([one], [other]) => one.localeCompare(other)));
}

function membersOf(type: ESTree.TSType | undefined): (readonly [string, ESTree.TSType])[] {
  if (type?.type !== 'TSTypeLiteral') throw new Error(`no fields: ${type?.type}`);
  return type.members.flatMap((member) => {
    const field = fieldOf(member);
    return field ? [[field.name, field.type] as const] : [];
  });
}

function fieldOf(member: Member) {
  if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) return null;
  const { key, optional } = member;
  const name =
    key.type === 'Literal' ? String(key.value) : key.type === 'Identifier' ? key.name : '';
  return { name, isOptional: optional, type: member.typeAnnotation.typeAnnotation };
}

function describeType(type: ESTree.TSType): Schema {
  switch (type.type) {
    case 'TSStringKeyword':
      return { type: 'string' };
    case 'TSNumberKeyword':
      return { type: 'number' };
    case 'TSBooleanKeyword':
      return { type: 'boolean' };
    case 'TSNullKeyword':
      return { type: 'null' };
    case 'TSUnknownKeyword':
      return {};
    case 'TSLiteralType':
      return { const: readValue(type.literal) };
    case 'TSArrayType':
      return { type: 'array', items: describeType(type.elementType) };
    case 'TSParenthesizedType':
    case 'TSTypeOperator':
      return describeType(type.typeAnnotation);
    case 'TSTupleType':
      return describeType(type.elementTypes[0] as ESTree.TSType);
    case 'TSUnionType':
      return describeUnion(type.types);
    case 'TSTypeLiteral':
      return describeObject(type.members);
    default:
      throw new Error(`a type of ${type.type} has no description: add it here`);
  }
}

function readValue(literal: ESTree.TSLiteralType['literal']): Value {
  if (literal.type === 'Literal' && typeof literal.value !== 'object')
    return literal.value as Value;
  if (literal.type === 'UnaryExpression' && literal.argument.type === 'Literal')
    return -Number(literal.argument.value);
  throw new Error(`a value of ${literal.type} has no description: add it here`);
}

function describeUnion(types: readonly ESTree.TSType[]): Schema {
  const present = types.filter(({ type }) => type !== 'TSUndefinedKeyword').map(describeType);
  const values = present.flatMap((each) => (each.const === undefined ? [] : [each.const]));
  const others = present.filter((each) => each.const === undefined);
  const branches = [...(values.length > 0 ? [{ enum: values.sort() }] : []), ...others];
  const sorted = branches
    .map((branch) => [JSON.stringify(branch), branch] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, branch]) => branch);
  return sorted.length === 1 && sorted[0] ? sorted[0] : { anyOf: sorted };
}

function describeObject(members: readonly Member[]): Schema {
  const index = members.find((member) => member.type === 'TSIndexSignature');
  if (index)
    return {
      type: 'object',
      additionalProperties: describeType(index.typeAnnotation.typeAnnotation),
    };
  const fields = members.map(fieldOf).filter((field) => field !== null);
  const [only] = fields;
  // `{ is: … }` wraps a literal; a field named `is` would be wrapped in a tuple.
  if (only?.name === 'is' && only.type.type === 'TSLiteralType') return describeType(only.type);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, type }) => [name, describeType(type)])),
    required: fields.filter(({ isOptional }) => !isOptional).map(({ name }) => name),
  };
}
