import { asc, eq } from 'drizzle-orm';
import type { PolicyFacts } from '@portal/shared/contracts/underwriting/policyRecord';
import { AT_THE_END, policyOn } from '@portal/shared/domain/underwriting/endorsement/asOf';
import type { NamedText, PartyFacts } from '@portal/shared/domain/underwriting/endorsement/endorsedFacts';
import { saysTheSame } from '@portal/shared/domain/underwriting/endorsement/factLeaves';
import { standing as standingOf } from '@portal/shared/domain/underwriting/endorsement/series';
import type { Transaction } from '../../../platform/database/connection';
import { policyVersions } from '../../../platform/database/schema/policyVersions';
import { policyFacts } from '../../proposals/policyVersion/policyFacts';
import { followingCoverages } from '../../proposals/policyVersion/standingTerms';
import type { VersionChange } from '../../proposals/policyVersion/writeVersion';
import { addressLine } from '../work/versionChange';
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

/** Coverages follow the insured amount from endorsement to endorsement: those that stay are walked once more. */
function coveragesWithout({
  standing: { contract },
  series: { first, issued },
  counter,
}: Undo): PolicyFacts['Coverages'] {
  const issuedWith = contract.coverages.map(({ uniqueId, name, insuredAmountCents, premiumCents }) => ({
    CoverageUniqueId: uniqueId,
    Name: name,
    InsuredAmountValue: insuredAmountCents,
    PremiumValue: premiumCents,
  }));
  const left = standingOf([...issued, counter]);
  const amountAfter = (count: number) =>
    policyOn(first, left.slice(0, count), AT_THE_END).facts.ModalidadePrincipal.ImportanciaSegurada;
  return left.reduce(
    (coverages, _one, at) => followingCoverages(coverages, { from: amountAfter(at), to: amountAfter(at + 1) }),
    issuedWith,
  );
}
