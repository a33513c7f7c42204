import { unprocessable } from '../../../platform/server/refusal';

/** 422 while required documents are not accepted, naming them. */
export function refuseOpenDocuments(
  names: readonly string[],
  what = 'Este cadastro ainda não pode ser aprovado',
): void {
  if (names.length === 0) return;
  const one = names.length === 1;
  throw unprocessable(
    `${what}: ${one ? 'o documento obrigatório' : 'os documentos obrigatórios'} ` +
      `${names.join(', ')} ${one ? 'não está conforme' : 'não estão conformes'}. ` +
      `Analise-${one ? 'o' : 'os'} na aba Documentos ou peça-${one ? 'o' : 'os'} de novo.`,
  );
}
