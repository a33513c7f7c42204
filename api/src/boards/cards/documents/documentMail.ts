import { countDocuments } from '@portal/shared/domain/documents/describeDocuments';
import { composeMail } from '../../../platform/mail/composeMail';
import type { Mail } from '../../../platform/mail/sendMail';
import type { OpenDocument } from './openDocuments';

interface MailCompany {
  id: number;
  name: string;
  primaryColor: string;
}

const heading: Partial<Record<OpenDocument['kind'], string>> = {
  broker: 'Cadastro da corretora',
  policyHolder: 'Cadastro do tomador',
  insured: 'Cadastro do segurado',
};

/** What is still missing, by what it is for. It names no person and no number of theirs: mail is read by many. */
export function missingBySubject(documents: readonly OpenDocument[]): string[] {
  const bySubject = new Map<string, string[]>();
  for (const { kind, cardRef, name, status, isRequired } of documents) {
    const subject = heading[kind] ?? cardRef;
    const state = status === 'Reprovado' ? ' (reprovado, envie de novo)' : isRequired ? '' : ' (opcional)';
    const names = bySubject.get(subject) ?? [];
    bySubject.set(subject, names);
    names.push(`${name}${state}`);
  }
  return [...bySubject].map(([subject, names]) => `${subject}: ${names.join('; ')}.`);
}

/** Asks a broker for the documents that are still open, and shows the way to send them. */
export function documentMail(
  company: MailCompany,
  to: { email: string; name: string },
  documents: readonly OpenDocument[],
  address: string,
): Mail {
  const count = documents.length;
  return {
    to: to.email,
    companyId: company.id,
    subject: `${count === 1 ? 'Documento pendente' : 'Documentos pendentes'} · ${company.name}`,
    ...composeMail({
      company,
      title: countDocuments('Pendente', count),
      paragraphs: [
        `Olá, ${to.name}.`,
        `Para seguir com a análise, a ${company.name} ainda espera:`,
        ...missingBySubject(documents),
      ],
      action: { label: 'Enviar os documentos', url: address },
      afterwards: [
        'No portal estão as observações da seguradora e o motivo de cada reprovação.',
        'Se você já enviou tudo, não é preciso fazer nada.',
      ],
    }),
  };
}
