import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { mailTo } from '../access/accessMails';
import type { Recipient } from '../access/accessMails';
import type { Mail } from '../../platform/mail/sendMail';

const happened = {
  set: {
    subject: 'O segundo fator foi ligado',
    sentence: 'Ao entrar, o portal passa a pedir também o código do aplicativo autenticador.',
  },
  removed: {
    subject: 'O segundo fator foi desligado',
    sentence: 'Ao entrar, o portal volta a pedir só a senha.',
  },
  reset: {
    subject: 'O segundo fator foi retirado',
    sentence:
      'A administração do portal retirou o seu segundo fator e encerrou as suas sessões. Entre com a senha e configure outro em Minha conta.',
  },
} as const;

/** Tells the owner of an account what became of its second factor, because it may not have been them. */
export function secondFactorMail(recipient: Recipient, portal: string, what: keyof typeof happened, at: Date): Mail {
  const { subject, sentence } = happened[what];
  return mailTo(recipient, subject, {
    title: subject,
    paragraphs: [`Olá, ${recipient.name}.`, `Em ${formatDateTime(at)}, horário de Brasília. ${sentence}`],
    action: { label: 'Não fui eu: trocar a senha', url: `${portal}${addresses.recovery()}` },
    afterwards: ['Se foi você, não é preciso fazer nada.'],
  });
}
