import { cnpjCheckDigits } from '@portal/shared/domain/people/cnpj';
import { formatDocument } from '@portal/shared/domain/people/document';
import type {
  branchActivities,
  companies,
  companyHosts,
  companyTerms,
  companyTermTags,
  insuranceBranches,
} from '../platform/database/schema/companies';
import { OWN_DIRECTORY, ownClientId } from '../people/signOn/directory';
import { workingMoment } from './context';
import type { Context } from './context';
import businesses from '../parties/bureau/invented/reference/businesses.json';

/** The insurer itself: branding, hosts, terms, branches and its view of activities. */
export function makeCompany(context: Context) {
  const { settings, companyId, numbering } = context;
  const random = context.random.fork('company');
  const company: typeof companies.$inferInsert = {
    id: companyId,
    uniqueId: random.uuid(),
    key: settings.key,
    name: settings.name,
    document: `${settings.documentRoot}${cnpjCheckDigits(settings.documentRoot)}`,
    primaryColor: settings.primaryColor,
    figureColor: settings.figureColor,
    lineColor: settings.lineColor,
    treatyCapacityCents: settings.treatyCapacityCents,
    fontFamily: settings.fontFamily,
    // The portal serves both fonts itself: nothing is fetched from elsewhere.
    fontFamilyUrl: null,
    directoryIssuer: settings.hasDirectory ? OWN_DIRECTORY : null,
    directoryClientId: settings.hasDirectory ? ownClientId(settings.key) : null,
  };
  const hosts: (typeof companyHosts.$inferInsert)[] = settings.hosts.map((host) => ({ host, companyId }));
  const terms = [1, 2].map((version) => ({
    id: numbering.next('companyTerms'),
    uniqueId: random.uuid(),
    companyId,
    version,
    html: termsOfUse(version),
    inForceSince: workingMoment(context, version === 1 ? 720 : 20, random),
  })) satisfies (typeof companyTerms.$inferInsert)[];
  const termTags: (typeof companyTermTags.$inferInsert)[] = [
    { name: 'NomeSeguradora', value: settings.name },
    { name: 'Cnpj', value: formatDocument(company.document) },
    { name: 'Email', value: `privacidade@${settings.emailDomain}` },
  ].map((tag) => ({ id: numbering.next('companyTermTags'), companyId, ...tag }));
  const branches = [
    { code: '0775', name: 'Seguro garantia: segurado do setor público', isPrivateSector: false },
    { code: '0776', name: 'Seguro garantia: segurado do setor privado', isPrivateSector: true },
  ].map((branch) => ({
    id: numbering.next('insuranceBranches'),
    uniqueId: random.uuid(),
    companyId,
    ...branch,
  })) satisfies (typeof insuranceBranches.$inferInsert)[];
  const activities = businesses.activities.map((activity) => ({
    id: numbering.next('branchActivities'),
    companyId,
    code: activity.code,
    name: activity.name,
    isRestrictive: activity.isRestrictive ?? false,
  })) satisfies (typeof branchActivities.$inferInsert)[];
  return { company, hosts, terms, termTags, branches, activities };
}

export type CompanyRows = ReturnType<typeof makeCompany>;

const termsOfUse = (version: number): string => `<h1>Termos de uso do portal</h1>
<p>Versão ${version}. Estes termos regem o uso do portal de seguro garantia da [NomeSeguradora], CNPJ [Cnpj].</p>
<h2>1. Acesso</h2>
<p>O acesso é pessoal e intransferível. Quem usa o portal guarda a sua senha e responde pelo que fizer com ela.</p>
<h2>2. Dados pessoais</h2>
<p>Tratamos dados pessoais para analisar propostas, emitir apólices e cumprir a lei (Lei 13.709/2018). Consultas,
exportações e downloads de dados pessoais ficam registrados.</p>
<h2>3. Responsabilidades</h2>
<p>As informações prestadas devem ser verdadeiras e completas. Documentos enviados integram a análise de risco.</p>
${
  version > 1
    ? `<h2>4. Prazo de resposta</h2>
<p>A [NomeSeguradora] responde às propostas em até 25 dias; o pedido de documentos encerra esse prazo, e a resposta
a ele inicia outro de 25 dias (Lei 15.040/2024, art. 49).</p>`
    : ''
}
<p>Dúvidas: [Email].</p>
`;
