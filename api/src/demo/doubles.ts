import { cnpjCheckDigits } from '@portal/shared/domain/people/cnpj';
import { cpfCheckDigits } from '@portal/shared/domain/people/cpf';
import { documentKind } from '@portal/shared/domain/people/document';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { storedAmountAtRisk } from '../deals/records/amountAtRisk';
import type { insureds, policyHolders } from '../platform/database/schema/parties';
import type { Context } from './context';
import type { InsuredRows } from './insureds';
import type { Nominations } from './nominations';
import type { DemoPolicy } from './policies';
import type { PolicyHolderRows } from './policyHolders';

interface Market {
  policyHolders: PolicyHolderRows;
  insureds: InsuredRows;
  nominations: Nominations;
  policies: DemoPolicy[];
}

/**
 * A filial that was registered beside its matriz, an insured that is there twice, and a person whose CPF lost its zero on
 * the way from an older system: each with what was done for it.
 */
export function makeDoubles(context: Context, market: Market) {
  return {
    policyHolders: filialOfHolder(context, market),
    insureds: [...unitOfInsured(context, market), ...onePersonTwice(context)],
  };
}

/** The CNPJ of a further establishment. */
const filialOf = (document: string): string => {
  const base = `${document.slice(0, 8)}0002`;
  return `${base}${cnpjCheckDigits(base)}`;
};

const isInForce = ({ row }: DemoPolicy): boolean =>
  row.statusId === PolicyStatus.Emitida && (row.limitFreedOn ?? null) === null;

function filialOfHolder(context: Context, { policyHolders: holders, nominations, policies }: Market) {
  const random = context.random.fork('doubles of policy holders');
  for (const { row, trait } of holders.all.slice(1)) {
    if (trait !== 'plain' || row.usedLimitCents > row.limitCents) continue;
    const [policy, kept] = policies.filter((one) => one.row.policyHolderId === row.id && isInForce(one));
    if (!policy || !kept) continue;
    const id = context.numbering.next('policyHolders');
    const document = filialOf(row.document);
    const name = `${row.name}, filial`;
    policy.row.policyHolderId = id;
    policy.proposal.row.policyHolderId = id;
    const nominated = nominations.rows.find(
      (one) => one.policyHolderId === row.id && one.brokerId === policy.row.brokerId && one.status === 'approved',
    );
    if (nominated)
      nominations.rows.push({
        ...nominated,
        id: context.numbering.next('nominations'),
        uniqueId: random.uuid(),
        policyHolderId: id,
      });
    row.usedLimitCents -= storedAmountAtRisk(policy.row);
    const filial: typeof policyHolders.$inferInsert = {
      ...row,
      id,
      uniqueId: random.uuid(),
      document,
      name,
      email: `filial@tomador${id}.example`,
      searchText: searchable(`${name} ${document}`),
      limitCents: storedAmountAtRisk(policy.row),
      usedLimitCents: storedAmountAtRisk(policy.row),
    };
    return [filial];
  }
  return [];
}

function unitOfInsured(context: Context, { insureds: all, policies }: Market) {
  const random = context.random.fork('doubles of insureds');
  for (const { row, kind } of all.all) {
    if (kind !== 'municipality' || row.isBlocked || documentKind(row.document) !== 'CNPJ') continue;
    const [policy, kept] = policies.filter((one) => one.row.insuredId === row.id && isInForce(one));
    if (!policy || !kept) continue;
    const id = context.numbering.next('insureds');
    const document = filialOf(row.document);
    const name = `${row.name}, Secretaria de Obras`;
    policy.row.insuredId = id;
    policy.proposal.row.insuredId = id;
    const unit: typeof insureds.$inferInsert = {
      ...row,
      id,
      uniqueId: random.uuid(),
      document,
      name,
      email: `obras@segurado${id}.example`,
      searchText: searchable(`${name} ${document}`),
    };
    return [unit];
  }
  return [];
}

function onePersonTwice(context: Context): (typeof insureds.$inferInsert)[] {
  const random = context.random.fork('one person twice');
  const digits = `0${random.integer(10_000_000, 99_999_999)}`;
  const document = `${digits}${cpfCheckDigits(digits)}`;
  const person = (name: string, kept: string) => ({
    id: context.numbering.next('insureds'),
    uniqueId: random.uuid(),
    companyId: context.companyId,
    document: kept,
    name,
    isPrivate: true,
    isBlocked: false,
    searchText: searchable(`${name} ${kept}`),
  });
  return [person('Helena Tavares Monteiro', document), person('Helena T. Monteiro', document.slice(1))];
}
