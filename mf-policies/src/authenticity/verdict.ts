import type { AuthenticDocument } from '@portal/shared/contracts/underwriting/authenticity';
import type { ReadFile } from './readFile';

/** What a file that was dropped turned out to be, beside what is known of its code. */
export type FileVerdict = 'same' | 'changed' | 'other' | 'unknown';

interface Verdict {
  tone: 'success' | 'warning' | 'danger';
  title: string;
  text: string;
}

/**
 * Compares what was computed in this browser with what the insurer kept. Only a file that says the code of the document is
 * that document, changed; one that says none may be anything.
 */
export function fileVerdict({ Code, Sha256 }: AuthenticDocument, file: Pick<ReadFile, 'sha256' | 'code'>): FileVerdict {
  if (Sha256 === null) return 'unknown';
  if (Sha256 === file.sha256) return 'same';
  return file.code === Code ? 'changed' : 'other';
}

/** What to make of an answer, in clear words: a file that is not the insurer's comes before everything that is known of its code. */
export function verdictOf(document: AuthenticDocument | null, file: FileVerdict | null): Verdict {
  if (document === null)
    return {
      tone: 'danger',
      title: 'Documento não encontrado',
      text: 'Nenhum documento desta seguradora tem este código. Confira os sinais ou fale com a seguradora antes de aceitar o documento.',
    };
  if (file === 'changed')
    return {
      tone: 'danger',
      title: 'O arquivo foi alterado',
      text: 'O código existe, mas o arquivo não é o que a seguradora emitiu: ao menos um byte é outro. Não o aceite; peça o original à seguradora.',
    };
  if (file === 'other')
    return {
      tone: 'danger',
      title: 'O arquivo não é este documento',
      text: 'O código existe, mas o arquivo não traz código e não é o que a seguradora emitiu com ele: é outro documento, ou uma cópia refeita (digitalizada ou gravada por outro programa). Não o aceite; peça o original à seguradora.',
    };
  if (document.Situation === 'Cancelled')
    return {
      tone: 'danger',
      title: 'Documento autêntico, apólice cancelada',
      text: 'A seguradora emitiu este documento, mas a apólice foi cancelada e não garante mais.',
    };
  if (document.Situation === 'Ended')
    return {
      tone: 'warning',
      title: 'Documento autêntico, vigência encerrada',
      text: 'A seguradora emitiu este documento, e a vigência da apólice já terminou.',
    };
  if (document.Situation === 'Suspended')
    return {
      tone: 'danger',
      title: 'Documento autêntico, cobertura suspensa',
      text: 'A seguradora emitiu este documento, mas a cobertura está suspensa hoje. Fale com a seguradora antes de aceitá-lo.',
    };
  if (!document.IsLastVersion)
    return {
      tone: 'warning',
      title: 'Documento autêntico, há versão mais nova',
      text: 'A seguradora emitiu este documento, mas um endosso posterior o alterou. Peça o documento do último endosso.',
    };
  if (document.Situation === 'NotBegun')
    return {
      tone: 'warning',
      title: 'Documento autêntico, vigência ainda não iniciada',
      text: 'A seguradora emitiu este documento, e a apólice passa a garantir na data de início.',
    };
  return {
    tone: 'success',
    title: 'Documento autêntico e em vigor',
    text: 'A seguradora emitiu este documento, ele é a última versão e a apólice está em vigor hoje.',
  };
}
