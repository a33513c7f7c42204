import type { ErrorObject } from 'ajv';
import { parameterFile } from '@portal/shared/contracts/parameters/parameterFile';
import type {
  FileParameter,
  ParameterFile,
  ParameterFileProblem,
} from '@portal/shared/contracts/parameters/parameterFile';
import {
  MOST_FILE_PARAMETERS,
  MOST_PARAMETER_FILE_BYTES,
  PARAMETER_FILE_FORMAT,
} from '@portal/shared/domain/parameters/changes/parameterFile';
import { formatBytes } from '@portal/shared/domain/documents/uploadedFiles';
import { parameterKinds } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { compileValidator } from '../../platform/server/validation';
import { validationErrors } from '../../platform/server/validationMessages';
import { kindsOfParameters } from '../kinds/kindsOfParameters';
import { FileProblem, jsonWithLines, pathOfField, pathOfItem } from './jsonWithLines';
import type { JsonWithLines } from './jsonWithLines';

/** More would not help whoever reads them. */
const MOST_PROBLEMS = 100;

export interface ReadFile {
  file: ParameterFile;
  lineOf: JsonWithLines['lineOf'];
}

/** A file as it is meant, or each thing that is wrong with it. */
export type FileReading =
  | ({ problems: null } & ReadFile)
  /** `isUnreadable`: it is no JSON at all, which one sentence says. */
  | { problems: ParameterFileProblem[]; isUnreadable: boolean };

/** Reads the text of a file of parameters: what is no such file, or not by its schema, is told with line and place. */
export function readParameterFile(text: string): FileReading {
  if (Buffer.byteLength(text) > MOST_PARAMETER_FILE_BYTES)
    return wrong(
      1,
      '',
      `O arquivo tem mais de ${formatBytes(MOST_PARAMETER_FILE_BYTES)}. Divida-o em arquivos menores.`,
    );
  try {
    const { value, lineOf } = jsonWithLines(text);
    const problems = [...headProblems(value, lineOf)];
    if (problems.length === 0) problems.push(...valueProblems(value as ParameterFile, lineOf));
    if (problems.length === 0) return { problems: null, file: value as ParameterFile, lineOf };
    return { problems: problems.slice(0, MOST_PROBLEMS), isUnreadable: false };
  } catch (error) {
    if (error instanceof FileProblem) return wrong(error.line, error.path, error.message);
    throw error;
  }
}

const wrong = (Line: number, Path: string, Message: string): FileReading => ({
  problems: [{ Line, Path, Message }],
  isUnreadable: true,
});

const validateHead = compileValidator(parameterFile, 'body');

function headProblems(value: unknown, lineOf: JsonWithLines['lineOf']): ParameterFileProblem[] {
  const { format, parameters } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  if (format !== PARAMETER_FILE_FORMAT)
    return [
      {
        Line: lineOf('format'),
        Path: 'format',
        Message: `Este arquivo não é de parâmetros do portal: em "format" se espera "${PARAMETER_FILE_FORMAT}".`,
      },
    ];
  // Told before each of them is looked at.
  if (Array.isArray(parameters) && parameters.length > MOST_FILE_PARAMETERS)
    return [
      {
        Line: lineOf('parameters'),
        Path: 'parameters',
        Message: `O arquivo tem mais de ${formatNumber(MOST_FILE_PARAMETERS)} parâmetros.`,
      },
    ];
  const unknown = Array.isArray(parameters) ? unknownKinds(parameters, lineOf) : [];
  if (unknown.length > 0) return unknown;
  return validateHead(value) ? [] : told(validateHead.errors ?? [], '', lineOf);
}

/** A kind that this portal does not know, by its name: a schema would only list those that it does. */
const unknownKinds = (parameters: readonly unknown[], lineOf: JsonWithLines['lineOf']): ParameterFileProblem[] =>
  parameters.flatMap((one, index) => {
    const kind = (one as { kind?: unknown } | null)?.kind;
    if (typeof kind !== 'string' || Object.hasOwn(parameterKinds, kind)) return [];
    const Path = pathOfField(pathOfItem('parameters', index), 'kind');
    return [{ Line: lineOf(Path), Path, Message: `O portal não conhece parâmetros do tipo "${kind.slice(0, 60)}".` }];
  });

const validators = new Map<string, ReturnType<typeof compileValidator>>();

function validatorOf({ kind }: FileParameter) {
  const known = validators.get(kind) ?? compileValidator(kindsOfParameters[kind].schema, 'body');
  validators.set(kind, known);
  return known;
}

function valueProblems({ parameters }: ParameterFile, lineOf: JsonWithLines['lineOf']): ParameterFileProblem[] {
  const seen = new Map<string, number>();
  return parameters.flatMap((parameter, index) => {
    const path = pathOfItem('parameters', index);
    const own = `${parameter.kind} ${parameter.key}`;
    const first = seen.get(own);
    seen.set(own, first ?? index);
    const validate = validatorOf(parameter);
    return [
      ...(first === undefined
        ? []
        : [
            {
              Line: lineOf(path),
              Path: path,
              Message: `"${parameter.name}" já está no arquivo, na linha ${lineOf(pathOfItem('parameters', first))}.`,
            },
          ]),
      ...(validate(parameter.values) ? [] : told(validate.errors ?? [], pathOfField(path, 'values'), lineOf)),
    ];
  });
}

/** What a validator says, in sentences with line and place. */
const told = (errors: readonly ErrorObject[], path: string, lineOf: JsonWithLines['lineOf']): ParameterFileProblem[] =>
  validationErrors(errors).map(({ Field = '', Message }) => {
    const own = Field.split('.').reduce(
      (whole, part) =>
        part === '' ? whole : /^\d+$/.test(part) ? pathOfItem(whole, Number(part)) : pathOfField(whole, part),
      path,
    );
    return { Line: lineOf(own), Path: own, Message: Message.replace(' nesta chamada', ' neste arquivo') };
  });
