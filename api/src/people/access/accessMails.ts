import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import { composeMail } from '../../platform/mail/composeMail';
import type { Mail } from '../../platform/mail/sendMail';

/** To whom an access mail goes, and in whose name. */
export interface Recipient {
  name: string;
  email: string;
  companyId: number;
  companyName: string;
  primaryColor: string;
}

/** A mail about somebody’s access, in the name of their company. */
export const mailTo = (
  { email, companyId, companyName, primaryColor }: Recipient,
  subject: string,
  content: Omit<Parameters<typeof composeMail>[0], 'company'>,
): Mail => ({
  to: email,
  subject: `${subject} · ${companyName}`,
  companyId,
  ...composeMail({ company: { name: companyName, primaryColor }, ...content }),
});

export const recoveryMail = (recipient: Recipient, url: string, minutes: number): Mail =>
  mailTo(recipient, 'Troca de senha', {
    title: 'Crie uma nova senha',
    paragraphs: [`Olá, ${recipient.name}.`, 'Alguém, provavelmente você, pediu para trocar a sua senha no portal.'],
    action: { label: 'Criar nova senha', url },
    afterwards: [
      `O link vale por ${minutes} minutos e só uma vez.`,
      'Se não foi você, ignore este e-mail: a sua senha continua a mesma.',
    ],
  });

export const firstAccessMail = (recipient: Recipient, url: string, hours: number): Mail =>
  mailTo(recipient, 'O seu acesso ao portal', {
    title: 'O seu acesso está pronto',
    paragraphs: [
      `Olá, ${recipient.name}.`,
      `${recipient.companyName} abriu um acesso ao portal para você. Falta só criar a sua senha.`,
    ],
    action: { label: 'Criar minha senha', url },
    afterwards: [
      `O link vale por ${hours} horas e só uma vez. Depois disso, peça outro em “Esqueci a senha”.`,
      'Se você não esperava este convite, ignore este e-mail.',
    ],
  });

export const passwordChangedMail = (recipient: Recipient, portal: string, at: Date): Mail =>
  mailTo(recipient, 'A sua senha foi trocada', {
    title: 'A sua senha foi trocada',
    paragraphs: [
      `Olá, ${recipient.name}.`,
      `A senha do seu acesso ao portal foi trocada em ${formatDateTime(at)}, horário de Brasília. As sessões que estavam abertas foram encerradas.`,
    ],
    action: { label: 'Não fui eu: recuperar o acesso', url: `${portal}${addresses.recovery()}` },
    afterwards: ['Se foi você, não é preciso fazer nada.'],
  });
