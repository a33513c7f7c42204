import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDocument } from '@portal/shared/domain/people/document';
import { composeMail } from '../../platform/mail/composeMail';
import type { Mail } from '../../platform/mail/sendMail';
import type { Company } from './companyOfKey';
import { LINK_DAYS } from './registrationLink';

interface Registered {
  cnpj: string;
  responsibleName: string;
  responsibleEmail: string;
}

/** The address at which a registration goes on. */
export const registrationAddress = (portal: string, cnpj: string, token: string): string =>
  `${portal}${addresses.registration(cnpj, token)}`;

/**
 * The link to a registration. Of what was typed it repeats only the letters of a name and the checked CNPJ: anybody may
 * have typed it, and may have given the address of somebody else.
 */
export const registrationMail = (company: Company, to: Registered, address: string): Mail => ({
  to: to.responsibleEmail,
  companyId: company.id,
  subject: `Cadastro de corretora · ${company.name}`,
  ...composeMail({
    company,
    title: 'Continue o cadastro da corretora',
    paragraphs: [
      `Olá, ${to.responsibleName}.`,
      `Recebemos os dados da corretora de CNPJ ${formatDocument(to.cnpj)}. Por este link você envia os documentos e acompanha a análise.`,
    ],
    action: { label: 'Continuar o cadastro', url: address },
    afterwards: [
      `O link vale por ${LINK_DAYS} dias. Quem o tem pode continuar o cadastro: não o encaminhe.`,
      'Se você não pediu este cadastro, ignore este e-mail.',
    ],
  }),
});

/** Why the registration came back, what is still missing, and the link by which the broker answers. */
export const returnedMail = (
  company: Company,
  to: Registered,
  { reason, missing }: { reason: string; missing: readonly string[] },
  address: string,
): Mail => ({
  to: to.responsibleEmail,
  companyId: company.id,
  subject: `O cadastro da corretora voltou para você · ${company.name}`,
  ...composeMail({
    company,
    title: 'O cadastro da corretora voltou para você',
    paragraphs: [
      `Olá, ${to.responsibleName}.`,
      `A ${company.name} devolveu o cadastro da corretora de CNPJ ${formatDocument(to.cnpj)}.`,
      `Motivo: ${reason}`,
      ...(missing.length > 0 ? ['Documentos que faltam:', ...missing] : []),
    ],
    action: { label: 'Responder e enviar de novo', url: address },
    afterwards: [`O link vale por ${LINK_DAYS} dias. Quem o tem pode continuar o cadastro: não o encaminhe.`],
  }),
});
