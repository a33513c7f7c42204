import { cnpjProblem } from '../../domain/cnpj';
import { cpfProblem } from '../../domain/cpf';
import { cleanDocument, documentProblem } from '../../domain/document';
import { formatCnpjWhileTyping, formatCpfWhileTyping, formatDocumentWhileTyping } from '../../domain/masks';
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
