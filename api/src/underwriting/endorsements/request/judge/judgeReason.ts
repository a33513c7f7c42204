import type { AskedEndorsement } from '../asked/readRequest';
import { refused } from '../problem';
import type { RequestProblem } from '../problem';

/** The reason that was chosen, of those of the sub-type. */
export const reasonOf = ({ form, subType }: Pick<AskedEndorsement, 'form' | 'subType'>) =>
  subType.Reasons.find(({ UniqueId }) => UniqueId === form.MotivoId?.toLowerCase()) ?? null;

/** What was sent with files; a document without any is not sent (Spec 001 §4). */
export const documentsSent = ({ form }: Pick<AskedEndorsement, 'form'>) =>
  (form.Documentos ?? []).filter(({ Files }) => Files.length > 0);

/** Without a reason of its sub-type, and what proves it, nothing is asked for. */
export function reasonProblems(request: AskedEndorsement): RequestProblem[] {
  if (!request.form.MotivoId) return refused('MotivoId', 'Escolha o motivo do endosso.');
  const reason = reasonOf(request);
  if (!reason) return refused('MotivoId', 'Este motivo não está entre os deste subtipo de endosso. Escolha outro.');
  const sent = documentsSent(request);
  const missing = reason.Documents.filter(
    ({ Name, IsRequired }) => IsRequired && !sent.some((one) => one.Name === Name),
  );
  return missing.length === 0
    ? []
    : refused('Documentos', `Anexe o que prova o motivo: ${missing.map(({ Name }) => `“${Name}”`).join(' e ')}.`);
}
