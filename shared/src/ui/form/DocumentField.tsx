import { cnpjProblem } from '../../domain/people/cnpj';
import { cpfProblem } from '../../domain/people/cpf';
import { cleanDocument, documentProblem } from '../../domain/people/document';
import { formatCnpjWhileTyping, formatCpfWhileTyping, formatDocumentWhileTyping } from '../../domain/values/masks';
import type { FieldProps } from './FieldFrame';
import { MaskedField } from './MaskedField';

const kinds = {
  CPF: { format: formatCpfWhileTyping, problem: cpfProblem, inputMode: 'numeric' },
  CNPJ: { format: formatCnpjWhileTyping, problem: cnpjProblem, inputMode: 'text' },
  any: { format: formatDocumentWhileTyping, problem: documentProblem, inputMode: 'text' },
} as const;

/** A CPF or CNPJ, letters in a CNPJ included; the value has no mask (Spec 001 §5). */
export function DocumentField({ kind = 'any', ...field }: FieldProps<string> & { kind?: keyof typeof kinds }) {
  return <MaskedField clean={cleanDocument} {...kinds[kind]} {...field} />;
}
