import { eq } from 'drizzle-orm';
import type { EndorsementAddress, EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import type { PolicyFacts } from '@portal/shared/contracts/underwriting/policyRecord';
import { addressText } from '../../../parties/locations/addressText';
import type { Transaction } from '../../../platform/database/connection';
import { cities, stateProvinces } from '../../../platform/database/schema/places';
import { proposals } from '../../../platform/database/schema/proposals';
import type { PolicyRow } from '../../policies/record/findPolicy';
import { policyFacts } from '../../proposals/policyVersion/policyFacts';
import { lastVersionOf } from '../../proposals/policyVersion/standingTerms';
import type { VersionChange } from '../../proposals/policyVersion/writeVersion';
import { readContract } from '../../proposals/terms/readContract';
import { lastingPart, lastingTexts } from '../series/lastingParts';
import type { EndorsementRow } from './endorsementAccess';

/** How the one term is called that an object changed as a whole consists of. */
const WHOLE_OBJECT = 'Objeto completo';

/** What an endorsement changes of a policy beside its figures, as the next version will state it. */
export async function versionChange(
  transaction: Transaction,
  policy: PolicyRow,
  { askedFor: asked, yieldedPaths: yielded }: Pick<EndorsementRow, 'askedFor' | 'yieldedPaths'>,
): Promise<VersionChange> {
  if (!asked) return {};
  const last =
    (await lastVersionOf(transaction, policy.id)) ??
    policyFacts(policy, await readContract(transaction, policy.proposalId));
  const { ObjetoApolice, ClausulasParticulares, DadosTomador, DadosSegurado } = asked;
  const principal = asked.ModalidadePrincipal && lastingPart('ModalidadePrincipal', asked.ModalidadePrincipal, yielded);
  return {
    ...(principal?.NovoFimContrato ? { ContractEndDate: principal.NovoFimContrato } : {}),
    ...(ObjetoApolice
      ? {
          Object: lastingTexts(
            'ObjetoApolice',
            {
              asked: objectOf(ObjetoApolice, asked.AlterouObjetoCompletoApolice ?? false),
              standing: last.Object,
            },
            yielded,
          ),
        }
      : {}),
    ...(ClausulasParticulares
      ? {
          ParticularClausule: lastingTexts(
            'ClausulasParticulares',
            {
              asked: ClausulasParticulares.map(({ Name, Value }) => ({ Name, Value })),
              standing: last.ParticularClausule,
            },
            yielded,
          ),
        }
      : {}),
    ...(DadosTomador
      ? {
          PolicyHolder: await partyOf(
            transaction,
            last.PolicyHolder,
            lastingPart('DadosTomador', DadosTomador, yielded),
          ),
        }
      : {}),
    ...(DadosSegurado
      ? { Insured: await partyOf(transaction, last.Insured, lastingPart('DadosSegurado', DadosSegurado, yielded)) }
      : {}),
    ...(await complementaryOf(
      transaction,
      policy,
      last,
      asked.ModalidadeComplementar && lastingPart('ModalidadeComplementar', asked.ModalidadeComplementar, yielded),
    )),
  };
}

const objectOf = (terms: PolicyFacts['Object'], isWhole: boolean): PolicyFacts['Object'] =>
  isWhole
    ? [{ Name: WHOLE_OBJECT, Value: terms.map(({ Value }) => Value).join('\n\n') }]
    : terms.map(({ Name, Value }) => ({ Name, Value }));

type Party = PolicyFacts['Insured'];

/** Its municipality is on the list, or in its own words. */
type PlacedAddress = Omit<EndorsementAddress, 'CityId' | 'StateProvinceId'> & {
  CityId: number | null;
  StateProvinceId: number | null;
};

async function partyOf(
  transaction: Transaction,
  standing: Party,
  { Nome, Endereco }: { Nome?: string; Endereco?: EndorsementAddress | null },
): Promise<Party> {
  return {
    ...standing,
    Name: Nome?.trim() || standing.Name,
    Address: Endereco ? await addressLine(transaction, Endereco) : standing.Address,
  };
}

/** An address as versions keep it, in one line. */
export async function addressLine(transaction: Transaction, address: PlacedAddress): Promise<string> {
  const [place] = await transaction
    .select({ cityName: cities.name, stateCode: stateProvinces.code })
    .from(cities)
    .innerJoin(stateProvinces, eq(stateProvinces.id, address.StateProvinceId ?? 0))
    .where(eq(cities.id, address.CityId ?? 0));
  return addressText({
    addressName: address.AddressName,
    number: address.Number,
    complement: address.Complement ?? null,
    neighborhood: address.Neighborhood,
    cityName: place?.cityName ?? address.CityName ?? '',
    stateCode: place?.stateCode ?? address.StateName ?? '',
    zipCode: address.ZipCode.replace(/\D/g, ''),
  });
}

async function complementaryOf(
  transaction: Transaction,
  policy: PolicyRow,
  last: PolicyFacts,
  asked: EndorsementForm['ModalidadeComplementar'],
): Promise<Pick<VersionChange, 'Complementary'>> {
  if (!asked || last.ComplementaryModalityName === null) return {};
  const [issued] = await transaction.select().from(proposals).where(eq(proposals.id, policy.proposalId));
  const standing = last.Complementary ?? {
    InsuredAmountValue: issued?.complementaryInsuredAmountCents ?? 0,
    StartDate: issued?.complementaryStartDate ?? policy.startDate,
    EndDate: issued?.complementaryEndDate ?? policy.endDate,
  };
  return {
    Complementary: {
      InsuredAmountValue: asked.NovaImportanciaSegurada ?? standing.InsuredAmountValue,
      StartDate: asked.NovoInicioVigencia ?? standing.StartDate,
      EndDate: asked.NovoFimVigencia ?? standing.EndDate,
    },
  };
}
