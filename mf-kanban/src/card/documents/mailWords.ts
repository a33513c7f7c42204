import type { SentDocumentMails } from '@portal/shared/contracts/boards/kanbanDocuments';

/** `1 e-mail`, `3 e-mails`. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;

/** What became of a mailing, in words. */
export function outcomeOf({ Mails, Documents, Repeated, Unreachable }: SentDocumentMails) {
  const notes = [
    Repeated > 0 &&
      `${counted(Repeated, 'corretora recebeu', 'corretoras receberam')} este mesmo e-mail há menos de um minuto: nada foi enviado outra vez.`,
    Unreachable > 0 &&
      `${counted(Unreachable, 'corretora não tem', 'corretoras não têm')} endereço de e-mail no cadastro.`,
  ].filter((note) => note !== false);
  if (Mails === 0) return { isDone: false, title: 'Nenhum e-mail enviado', text: notes.join(' ') };
  const asked = `${Mails === 1 ? 'Pede' : 'Pedem'} ${counted(Documents, 'documento', 'documentos')}.`;
  return {
    isDone: true,
    title: counted(Mails, 'e-mail enviado', 'e-mails enviados'),
    text: [asked, ...notes].join(' '),
  };
}
