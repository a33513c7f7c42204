import { addDays } from '@portal/shared/domain/time/dates';
import { makeProfileExceptions } from '../insurers/standard/profiles';
import type { ProfileRows } from '../insurers/standard/profiles';
import { makeAcceptanceTerms } from '../insurers/standard/terms';
import type {
  companyContractContacts,
  companyContractDocuments,
  companyContractModules,
  companyContracts,
  termAcceptances,
} from '../platform/database/schema/contracts';
import type { CompanyRows } from './company';
import { momentBetween, workingMoment } from './context';
import type { Context } from './context';
import { contractDocumentTexts } from './contractTexts';
import type { UserRows } from './users';

const modules: { name: string; description: string; isExtra?: boolean }[] = [
  { name: 'Propostas e apólices', description: 'Emissão, acompanhamento e documentos' },
  { name: 'Endossos', description: 'Alteração, prorrogação e cancelamento de apólices' },
  { name: 'Esteiras', description: 'Filas de trabalho com prazos e responsáveis' },
  { name: 'Cadastros', description: 'Tomadores, segurados e corretoras' },
  { name: 'Parametrização', description: 'Modalidades, coberturas e cláusulas da seguradora' },
  { name: 'Inteligência de negócios', description: 'Painéis e indicadores', isExtra: true },
];

/** The company's contract with the platform, who accepted its terms, and where profiles differ from the rule. */
export function makeContracts(context: Context, company: CompanyRows, users: UserRows, profiles: ProfileRows) {
  const { companyId, numbering, today } = context;
  const random = context.random.fork('contracts');
  const contractId = numbering.next('companyContracts');
  const isLarge = context.settings.share === 1;
  const signedOn = addDays(today, -735);
  const contract: typeof companyContracts.$inferInsert = {
    id: contractId,
    uniqueId: random.uuid(),
    companyId,
    number: `PLT-${signedOn.slice(0, 4)}-${String(companyId).padStart(4, '0')}`,
    signedOn,
    inForceSince: addDays(signedOn, 15),
    renewsOn: addDays(signedOn, 15 + 3 * 365),
    planName: isLarge ? 'Corporativo' : 'Essencial',
    planDescription: isLarge
      ? 'Todos os módulos, atendimento prioritário e ambiente de homologação.'
      : 'Operação completa de seguro garantia para carteiras em crescimento.',
    userLimit: isLarge ? null : 60,
    brokerLimit: isLarge ? 500 : 60,
    monthlyPolicyLimit: isLarge ? 5_000 : 400,
  };
  const contractModules = modules.map((module, index) => ({
    id: numbering.next('companyContractModules'),
    contractId,
    name: module.name,
    description: module.description,
    includedSince: !module.isExtra ? contract.inForceSince : isLarge ? addDays(today, -120) : null,
    order: index + 1,
  })) satisfies (typeof companyContractModules.$inferInsert)[];
  const contacts = [
    { role: 'Gestora da conta', name: 'Renata Aguiar', email: 'renata.aguiar@plataforma.example', phone: '1140028922' },
    {
      role: 'Suporte técnico',
      name: 'Central de atendimento',
      email: 'suporte@plataforma.example',
      phone: '1133550022',
    },
    { role: 'Encarregado de dados', name: 'Paulo Siqueira', email: 'dados@plataforma.example', phone: null },
  ].map((contact, index) => ({
    id: numbering.next('companyContractContacts'),
    contractId,
    ...contact,
    order: index + 1,
  })) satisfies (typeof companyContractContacts.$inferInsert)[];
  const documents = contractDocumentTexts.map((document, index) => ({
    id: numbering.next('companyContractDocuments'),
    uniqueId: random.uuid(),
    contractId,
    ...document,
    signedOn,
    order: index + 1,
  })) satisfies (typeof companyContractDocuments.$inferInsert)[];
  const acceptanceTerms = makeAcceptanceTerms({ ...context, random }, () => workingMoment(context, 400, random));
  const exceptions = makeProfileExceptions(profiles);
  return {
    contract,
    modules: contractModules,
    contacts,
    documents,
    acceptanceTerms,
    exceptions,
    acceptances: acceptancesOf(context, company, users),
  };
}

/** Whoever accepted a version has accepted those before it that were in force in their time. */
function acceptancesOf(context: Context, company: CompanyRows, users: UserRows) {
  const random = context.random.fork('acceptances');
  return users.rows.flatMap((user): (typeof termAcceptances.$inferInsert)[] => {
    const last = company.terms.find(({ id }) => id === user.acceptedTermId);
    return company.terms
      .filter((term) => last && term.version <= last.version)
      .map((term, index, accepted) => {
        const since = user.createdAt && user.createdAt > term.inForceSince ? user.createdAt : term.inForceSince;
        const until = accepted[index + 1]?.inForceSince ?? context.now;
        const isLast = term === last && user.acceptedTermAt && user.acceptedTermAt > since;
        return {
          id: context.numbering.next('termAcceptances'),
          companyId: context.companyId,
          userId: user.id,
          termId: term.id,
          acceptedAt: isLast ? user.acceptedTermAt! : momentBetween(context, since, until, random),
        };
      });
  });
}
