import { unprocessable } from '../../../platform/server/refusal';

/** 422 while documents are open; takes the sentences that name them, empty ones where none of a record is. */
export function refuseOpenDocuments(
  sentences: readonly string[],
  what = 'Este cadastro ainda não pode ser aprovado',
): void {
  const open = sentences.filter((sentence) => sentence !== '');
  if (open.length > 0) throw unprocessable(`${what}. ${open.join(' ')} Analise ou peça de novo na aba Documentos.`);
}
