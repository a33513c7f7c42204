import { asc, eq } from 'drizzle-orm';
import type { PolicyFacts } from '@portal/shared/contracts/underwriting/policyRecord';
import type { NamedText, PartyFacts } from '@portal/shared/domain/underwriting/endorsement/endorsedFacts';
import { CONTRACT_END, saysTheSame } from '@portal/shared/domain/underwriting/endorsement/factLeaves';
import type { Transaction } from '../../../platform/database/connection';
import { policyVersions } from '../../../platform/database/schema/policyVersions';
import { policyFacts } from '../../proposals/policyVersion/policyFacts';
import type { VersionChange } from '../../proposals/policyVersion/writeVersion';
import { addressLine } from '../work/versionChange';
import { coveragesWithout } from './coveragesWithout';
import type { Undo } from './judgeUndo';

/** What the next version of a policy says beside its figures once an endorsement is undone: as if it had never been issued. */
export async function versionWithout(transaction: Transaction, undo: Undo): Promise<VersionChange> {
  const { standing, series, after, lasting } = undo;
  const isChanged = (field: string) => lasting.some(({ path }) => path.startsWith(`${field}.`));
  const issued = await factsOfIssue(transaction, undo);
  const { facts: last } = standing;
  const { first } = series;
  const party = async (name: 'DadosTomador' | 'DadosSegurado', now: Party, then: Party): Promise<Party> => ({
    ...now,
    Name: after[name].Nome,
    Address: isChanged(name)
      ? await addressOf(transaction, after[name], first.facts[name], { now, then })
      : now.Address,
  });
  const complementary = after.ModalidadeComplementar;
  return {
    ...(isChanged('ObjetoApolice') && { Object: textsOf(after.ObjetoApolice) }),
    ...(isChanged('ClausulasParticulares') && { ParticularClausule: textsOf(after.ClausulasParticulares) }),
    ...(isChanged('DadosTomador') && {
      PolicyHolder: await party('DadosTomador', last.PolicyHolder, issued.PolicyHolder),
    }),
    ...(isChanged('DadosSegurado') && { Insured: await party('DadosSegurado', last.Insured, issued.Insured) }),
    ...(complementary !== null &&
      isChanged('ModalidadeComplementar') && {
        Complementary: {
          InsuredAmountValue: complementary.ImportanciaSegurada,
          StartDate: complementary.InicioVigencia,
          EndDate: complementary.FimVigencia,
        },
      }),
    ...(isChanged('ModalidadePrincipal') && { Coverages: coveragesWithout(undo) }),
    // Removed where it was unknown before the undone endorsement.
    ...(lasting.some(({ path }) => path === CONTRACT_END) && {
      ContractEndDate: after.ModalidadePrincipal.FimContrato ?? undefined,
    }),
  };
}

type Party = PolicyFacts['Insured'];

const textsOf = (texts: readonly NamedText[]) => texts.map(({ Name, Value }) => ({ Name, Value }));

async function factsOfIssue(transaction: Transaction, { policy, standing }: Undo): Promise<PolicyFacts> {
  const [kept] = await transaction
    .select({ facts: policyVersions.facts })
    .from(policyVersions)
    .where(eq(policyVersions.policyId, policy.id))
    .orderBy(asc(policyVersions.version))
    .limit(1);
  return kept?.facts ?? policyFacts(policy, standing.contract);
}

/** In one line: that of the issue in its own words where it stands again, else as the endorsement that still counts has it. */
async function addressOf(
  transaction: Transaction,
  { Endereco: address }: PartyFacts,
  { Endereco: ofIssue }: PartyFacts,
  { now, then }: { now: Party; then: Party },
): Promise<string> {
  if (saysTheSame(address, ofIssue)) return then.Address;
  return address === null ? now.Address : addressLine(transaction, address);
}
