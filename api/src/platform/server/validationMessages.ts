import type { ErrorObject } from 'ajv';
import type { WireError } from '@portal/shared/contracts/wrapper';

/** More would not help whoever reads them. */
const MOST_ERRORS = 20;

const typeNames: Record<string, string> = {
  integer: 'um número inteiro',
  number: 'um número',
  string: 'um texto',
  boolean: 'verdadeiro ou falso',
  array: 'uma lista',
  object: 'um objeto',
};

const formatNames: Record<string, string> = {
  uuid: 'um identificador válido',
  date: 'uma data no formato AAAA-MM-DD',
  'date-time': 'um momento no formato AAAA-MM-DDTHH:MM:SSZ',
};

/** The problems of one part of a request, in sentences that name the field. */
export function validationErrors(problems: readonly ErrorObject[]): WireError[] {
  const told = new Map<string, WireError>();
  for (const problem of withoutOtherBranches(problems)) {
    const field = fieldOf(problem);
    if (!told.has(field))
      told.set(field, { Code: 'Invalid', Message: sentence(problem, field), ...(field ? { Field: field } : {}) });
  }
  return [...told.values()].slice(0, MOST_ERRORS);
}

/** Under a union ajv complains about every branch; only the branch that the caller meant is worth telling. */
function withoutOtherBranches(problems: readonly ErrorObject[]): ErrorObject[] {
  const unions = problems.filter((problem) => problem.keyword === 'anyOf');
  return unions.reduce<ErrorObject[]>(
    (kept, union) => {
      const inside = (problem: ErrorObject) => problem.schemaPath.startsWith(`${union.schemaPath}/`);
      const branchOf = (problem: ErrorObject) => problem.schemaPath.slice(union.schemaPath.length + 1).split('/')[0];
      const ofUnion = kept.filter(inside);
      const otherBranches = new Set(ofUnion.filter((problem) => problem.keyword === 'const').map(branchOf));
      const meant = ofUnion.filter((problem) => !otherBranches.has(branchOf(problem)));
      const rest = kept.filter((problem) => !inside(problem) && problem !== union);
      return [...rest, ...(meant.length > 0 ? meant : [choiceOf(union, ofUnion)])];
    },
    [...problems],
  );
}

/** The union's problem, told about the field by which its branches differ. */
function choiceOf(union: ErrorObject, ofUnion: readonly ErrorObject[]): ErrorObject {
  const choices = ofUnion.filter((problem) => problem.keyword === 'const');
  const accepted = choices.map((problem) => String((problem.params as { allowedValue: unknown }).allowedValue));
  return { ...union, instancePath: choices[0]?.instancePath ?? union.instancePath, params: { accepted } };
}

function fieldOf(problem: ErrorObject): string {
  const path = problem.instancePath.split('/').slice(1);
  const params = problem.params as { missingProperty?: string; additionalProperty?: string };
  const own = params.missingProperty ?? params.additionalProperty;
  return [...path, ...(own ? [own] : [])].join('.').slice(0, 100);
}

function sentence(problem: ErrorObject, field: string): string {
  const params = problem.params as Record<string, unknown>;
  const subject = field ? `O campo "${field}"` : 'O conteúdo enviado';
  switch (problem.keyword) {
    case 'required':
      return `Informe o campo "${field}".`;
    case 'additionalProperties':
      return `${subject} não é aceito nesta chamada.`;
    case 'type':
      return `${subject} deve ser ${typeNames[String(params.type)] ?? 'de outro tipo'}.`;
    case 'maxLength':
      return `${subject} aceita no máximo ${String(params.limit)} caracteres.`;
    case 'minLength':
      return params.limit === 1
        ? `Informe o campo "${field}".`
        : `${subject} precisa de ao menos ${String(params.limit)} caracteres.`;
    case 'minimum':
      return `${subject} deve ser no mínimo ${String(params.limit)}.`;
    case 'maximum':
      return `${subject} deve ser no máximo ${String(params.limit)}.`;
    case 'maxItems':
      return `${subject} aceita no máximo ${String(params.limit)} itens.`;
    case 'format':
      return `${subject} deve ser ${formatNames[String(params.format)] ?? 'de outro formato'}.`;
    case 'anyOf':
    case 'enum':
      return `${subject} não aceita este valor. Valores aceitos: ${((params.accepted ?? params.allowedValues) as unknown[]).join(', ')}.`;
    default:
      return `${subject} está em um formato inválido.`;
  }
}
