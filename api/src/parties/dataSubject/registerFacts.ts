import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { DataSubjectFact } from '@portal/shared/contracts/parties/dataSubject';
import { documentStatusLabels } from '@portal/shared/domain/documents/documentStatus';
import {
  maritalStatusLabels,
  propertyRegimeLabels,
  signatoryCapacityLabels,
  signatoryRoleLabels,
} from '@portal/shared/domain/parties/counterGuarantee';
import { formatDocument } from '@portal/shared/domain/people/document';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatDateTime } from '@portal/shared/domain/time/instants';
import type { Database } from '../../platform/database/connection';
import { requestDocumentArchives, requestDocuments } from '../../platform/database/schema/documents';
import { locations } from '../../platform/database/schema/parties';
import { cities, stateProvinces } from '../../platform/database/schema/places';
import { factsOf, idsOf } from './facts';
import type { Subject } from './subject';

/** What the registers themselves say of a person: data, addresses, documents and, where there is one, the user. */
export async function registerFacts(database: Database, subject: Subject): Promise<DataSubjectFact[]> {
  return [
    ...subject.policyHolders.flatMap((row) =>
      factsOf('Cadastro de tomador', row.name, {
        ...common(row),
        'Bloqueado por restritivos': row.isRestrictivelyBlocked,
        'Motivo do bloqueio por restritivos': row.restrictiveJustification,
      }),
    ),
    ...subject.insureds.flatMap((row) =>
      factsOf('Cadastro de segurado', row.name, { 'Nome social': row.socialName, ...common(row) }),
    ),
    ...subject.beneficiaries.flatMap((row) =>
      factsOf('Cadastro de beneficiário', row.name, {
        Nome: row.name,
        CPF: formatDocument(row.document),
        'Cadastrado em': formatDateTime(row.createdAt),
      }),
    ),
    ...partnershipFacts(subject),
    ...subject.registrations.flatMap(({ registration, brokerName }) =>
      factsOf('Responsável por corretora', brokerName, {
        Nome: registration.responsibleName,
        CPF: formatDocument(registration.responsibleDocument),
        'E-mail': registration.responsibleEmail,
        Telefone: registration.responsiblePhone,
        'Declarou-se pessoa exposta politicamente': registration.isPoliticallyExposed,
        'Aceitou os termos em': formatDateTime(registration.acceptedAt),
      }),
    ),
    ...signatoryFacts(subject),
    ...subject.users.flatMap((row) =>
      factsOf('Usuário do portal', row.email, {
        Nome: row.name,
        'E-mail': row.email,
        Telefone: row.phone,
        Ativo: row.isActive,
        'Aceitou os termos em': row.acceptedTermAt && formatDateTime(row.acceptedTermAt),
        'Último acesso': row.lastSignInAt && formatDateTime(row.lastSignInAt),
        'Cadastrado em': formatDateTime(row.createdAt),
      }),
    ),
    ...(await addressFacts(database, subject)),
    ...(await documentFacts(database, subject)),
  ];
}

const common = (row: Subject['insureds'][number] | Subject['policyHolders'][number]) => ({
  'Unificado em outro cadastro da mesma pessoa': row.mergedIntoId !== null,
  Nome: row.name,
  CPF: formatDocument(row.document),
  'E-mail': row.email,
  Telefone: row.phone,
  Ativo: row.isActive,
  Bloqueado: row.isBlocked,
  'Motivo do bloqueio': row.blockedJustification,
  'Cadastrado em': formatDateTime(row.createdAt),
});

const partnershipFacts = ({ partnerships }: Subject): DataSubjectFact[] =>
  partnerships.flatMap(({ partner, brokerName, policyHolderName, insuredName }) =>
    factsOf('Quadro societário', policyHolderName ?? insuredName ?? brokerName ?? '', {
      Nome: partner.name,
      CPF: formatDocument(partner.document),
      Qualificação: partner.qualification,
      'Participação (%)': partner.sharePercent === null ? null : String(partner.sharePercent).replace('.', ','),
      'Pessoa exposta politicamente': partner.isPoliticallyExposed,
    }),
  );

/** A surety, its spouse, or who signs for a company: of each only what is its own. */
const signatoryFacts = ({ signatories, document }: Subject): DataSubjectFact[] =>
  signatories.flatMap(({ signatory, number }) =>
    signatory.document === document
      ? factsOf('Signatário de contragarantia', number, {
          Papel: signatoryRoleLabels[signatory.role],
          Nome: signatory.name,
          CPF: formatDocument(signatory.document),
          'Estado civil': signatory.maritalStatus && maritalStatusLabels[signatory.maritalStatus],
          'Regime de bens': signatory.propertyRegime && propertyRegimeLabels[signatory.propertyRegime],
          Qualidade: signatory.capacity && signatoryCapacityLabels[signatory.capacity],
          Endereço: signatory.address,
          Profissão: signatory.profession,
          'Documento de identidade': signatory.identityDocument,
          'Assinaturas em conjunto': signatory.signaturesTogether > 1 ? String(signatory.signaturesTogether) : null,
          'Procuração até': signatory.proxyExpiresOn && formatDate(signatory.proxyExpiresOn),
          'Procuração revogada em': signatory.proxyRevokedOn && formatDate(signatory.proxyRevokedOn),
          'Exoneração notificada em': signatory.notifiedOn && formatDate(signatory.notifiedOn),
          'Poderes da procuração': signatory.proxyPowers,
        })
      : factsOf('Signatário de contragarantia', number, {
          Papel: 'Cônjuge de fiador',
          Nome: signatory.spouseName,
          CPF: signatory.spouseDocument && formatDocument(signatory.spouseDocument),
          Profissão: signatory.spouseProfession,
          'Documento de identidade': signatory.spouseIdentityDocument,
        }),
  );

async function addressFacts(database: Database, subject: Subject): Promise<DataSubjectFact[]> {
  const rows = await database
    .select({ address: locations, city: cities.name, state: stateProvinces.code })
    .from(locations)
    .innerJoin(cities, eq(cities.id, locations.cityId))
    .innerJoin(stateProvinces, eq(stateProvinces.id, locations.stateProvinceId))
    .where(
      or(
        inArray(locations.policyHolderId, idsOf(subject.policyHolders)),
        inArray(locations.insuredId, idsOf(subject.insureds)),
        inArray(locations.beneficiaryId, idsOf(subject.beneficiaries)),
      ),
    )
    .orderBy(asc(locations.id));
  return rows.flatMap(({ address, city, state }) =>
    factsOf('Endereços', `${address.addressName}, ${address.number}`, {
      Logradouro: address.addressName,
      Número: address.number,
      Complemento: address.complement,
      Bairro: address.neighborhood,
      CEP: address.zipCode,
      Município: `${city}/${state}`,
      Principal: address.isMain,
      'Retirado em': address.removedAt && formatDateTime(address.removedAt),
    }),
  );
}

async function documentFacts(database: Database, subject: Subject): Promise<DataSubjectFact[]> {
  const owners = [...subject.policyHolders, ...subject.insureds].map(({ uniqueId }) => uniqueId);
  const rows = await database
    .select({ document: requestDocuments, file: requestDocumentArchives })
    .from(requestDocuments)
    .leftJoin(requestDocumentArchives, eq(requestDocumentArchives.requestDocumentId, requestDocuments.id))
    .where(and(eq(requestDocuments.companyId, subject.companyId), inArray(requestDocuments.ownerUniqueId, owners)))
    .orderBy(asc(requestDocuments.id), asc(requestDocumentArchives.id));
  return rows.flatMap(({ document, file }) =>
    factsOf('Documentos', document.name, {
      Situação: documentStatusLabels[document.status],
      Observação: document.observation,
      Arquivo: file && `${file.name}.${file.extension}`,
      'Recebido em': file && formatDateTime(file.createdAt),
      'Retirado em': document.deletedAt && formatDateTime(document.deletedAt),
    }),
  );
}
