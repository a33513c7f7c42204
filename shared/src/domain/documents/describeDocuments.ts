import { formatNumber } from '../values/numbers';
import { DocumentStatus } from './documentStatus';

interface NamedDocument {
  name: string;
  status: DocumentStatus;
}

/** A status as the end of a sentence, of one document and of several; every place says it so. */
const states: Record<DocumentStatus, readonly [one: string, many: string]> = {
  Reprovado: ['reprovado', 'reprovados'],
  Pendente: ['pendente', 'pendentes'],
  Aguardando_Analise: ['aguardando análise', 'aguardando análise'],
  Conforme: ['conforme', 'conformes'],
};

/** What happened to a document, as every history names it. */
export const documentEventLabels = {
  requested: 'Documento solicitado',
  received: 'Documento recebido',
  renamed: 'Documento renomeado',
  accepted: 'Documento aprovado',
  refused: 'Documento reprovado',
  deleted: 'Documento excluído',
  restored: 'Documento restaurado',
  shared: 'Documento compartilhado com as corretoras',
  unshared: 'Documento não mais compartilhado com as corretoras',
} as const;

/** The statuses that keep a required document open: what somebody has to send first, then what waits for the insurer. */
const openStatuses: readonly DocumentStatus[] = [
  DocumentStatus.Reprovado,
  DocumentStatus.Pendente,
  DocumentStatus.Aguardando_Analise,
];

const stateOf = (status: DocumentStatus, count: number): string => states[status][count === 1 ? 0 : 1];

/** Counts documents of a status: "1 documento pendente", "2 documentos do tomador aguardando análise". */
export const countDocuments = (status: DocumentStatus, count: number, ofWhom?: string): string =>
  [formatNumber(count), count === 1 ? 'documento' : 'documentos', ofWhom, stateOf(status, count)]
    .filter((part) => part !== undefined)
    .join(' ');

/** Counts the open ones of required documents: "2 documentos obrigatórios pendentes, 1 aguardando análise."; null where none is. */
export function countOpenRequired(statuses: readonly DocumentStatus[]): string | null {
  const counts = openStatuses
    .map((status) => ({ status, count: statuses.filter((one) => one === status).length }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0) return null;
  const parts = counts.map(({ status, count }, index) => {
    const noun = count === 1 ? 'documento obrigatório ' : 'documentos obrigatórios ';
    return `${formatNumber(count)} ${index === 0 ? noun : ''}${stateOf(status, count)}`;
  });
  return `${parts.join(', ')}.`;
}

/** Names the open documents of a record, a sentence for each status: "Documentos do tomador pendentes: Balanço, Contrato." */
export const nameOpenDocuments = (documents: readonly NamedDocument[], ofWhom: string): string =>
  openStatuses
    .flatMap((status) => {
      const names = documents.filter((one) => one.status === status).map(({ name }) => name);
      const noun = names.length === 1 ? 'Documento' : 'Documentos';
      return names.length === 0 ? [] : [`${noun} ${ofWhom} ${stateOf(status, names.length)}: ${names.join(', ')}.`];
    })
    .join(' ');

/** Says where a required document stands: "Documento obrigatório pendente: Edital." */
export const describeRequired = ({ name, status }: NamedDocument): string =>
  `Documento obrigatório ${stateOf(status, 1)}: ${name}.`;
