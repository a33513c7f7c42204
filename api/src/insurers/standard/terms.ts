import { formatDocument } from '@portal/shared/domain/people/document';
import type { companyTermTags } from '../../platform/database/schema/companies';
import type { companyAcceptanceTerms } from '../../platform/database/schema/contracts';
import type { StandardContext } from './standardContext';

/** The terms of use, whose first version of the demonstration said nothing of the term for an answer. */
export const termsOfUse = (version: number, { saysTermForAnswer }: { saysTermForAnswer: boolean }): string =>
  `<h1>Termos de uso do portal</h1>
<p>Versão ${version}. Estes termos regem o uso do portal de seguro garantia da [NomeSeguradora], CNPJ [Cnpj].</p>
<h2>1. Acesso</h2>
<p>O acesso é pessoal e intransferível. Quem usa o portal guarda a sua senha e responde pelo que fizer com ela.</p>
<h2>2. Dados pessoais</h2>
<p>Tratamos dados pessoais para analisar propostas, emitir apólices e cumprir a lei (Lei 13.709/2018). Consultas,
exportações e downloads de dados pessoais ficam registrados.</p>
<h2>3. Responsabilidades</h2>
<p>As informações prestadas devem ser verdadeiras e completas. Documentos enviados integram a análise de risco.</p>
${
  saysTermForAnswer
    ? `<h2>4. Prazo de resposta</h2>
<p>A [NomeSeguradora] responde às propostas em até 25 dias; o pedido de documentos encerra esse prazo, e a resposta
a ele inicia outro de 25 dias (Lei 15.040/2024, art. 49).</p>`
    : ''
}
<p>Dúvidas: [Email].</p>
`;

/** What the placeholders of the terms stand for. */
export const makeTermTags = (
  { companyId, numbering }: StandardContext,
  company: { name: string; document: string; privacyEmail: string },
) =>
  [
    { name: 'NomeSeguradora', value: company.name },
    { name: 'Cnpj', value: formatDocument(company.document) },
    { name: 'Email', value: company.privacyEmail },
  ].map((tag) => ({
    id: numbering.next('companyTermTags'),
    companyId,
    ...tag,
  })) satisfies (typeof companyTermTags.$inferInsert)[];

const ACCEPTANCE_TERMS: { proposalType: 1 | 2 | null; html: string }[] = [
  {
    proposalType: null,
    html: `<h2>Termo de aceite da proposta</h2>
<p>O proponente declara que as informações prestadas são verdadeiras e completas e autoriza a [NomeSeguradora] a
consultar os dados necessários à análise do risco.</p>`,
  },
  {
    proposalType: 2,
    html: `<h2>Termo de aceite da renovação</h2>
<p>O proponente confirma que a obrigação garantida continua em vigor e que não há expectativa de sinistro de que tenha
conhecimento.</p>`,
  },
];

/** What is accepted with a proposal, and with a renewal; `momentOf` is asked for each after its identity was taken. */
export const makeAcceptanceTerms = ({ companyId, numbering, random }: StandardContext, momentOf: () => Date) =>
  ACCEPTANCE_TERMS.map((term) => ({
    id: numbering.next('companyAcceptanceTerms'),
    uniqueId: random.uuid(),
    companyId,
    ...term,
    version: 1,
    inForceSince: momentOf(),
  })) satisfies (typeof companyAcceptanceTerms.$inferInsert)[];
