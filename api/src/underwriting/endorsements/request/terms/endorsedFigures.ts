import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { ContractFigures, ContractParty } from '@portal/shared/domain/parameters/contractFigures';
import { listedDocument } from '../../../../platform/lists/privacy';
import { figuresOf } from '../../../proposals/terms/figuresOf';
import type { Standing } from '../standing/readStanding';
import type { StandingCover } from '../standing/standingCovers';
import type { StandingParty } from '../standing/standingParties';

type Covered = Omit<StandingCover, 'modality' | 'FimContrato'> & { FimContrato?: PlainDate | null | undefined };

/** A policy, or what an endorsement makes of it: whatever tags may tell differently from its issue. */
export interface ToldPolicy {
  principal: Covered;
  complementary: Covered | null;
  policyHolder: StandingParty;
  insured: StandingParty;
}

/** What the tags of a policy's texts tell, by how it stands or would stand. */
export function endorsedFigures({ contract }: Pick<Standing, 'contract'>, told: ToldPolicy): ContractFigures {
  const figures = figuresOf(contract, listedDocument);
  return {
    ...figures,
    risk: { ...figures.risk, contractEndDate: told.principal.FimContrato ?? figures.risk.contractEndDate },
    startDate: told.principal.InicioVigencia,
    endDate: told.principal.FimVigencia,
    insuredAmount: told.principal.ImportanciaSegurada,
    complementaryInsuredAmount: told.complementary?.ImportanciaSegurada ?? null,
    policyHolder: partyOf(told.policyHolder),
    insured: partyOf(told.insured),
  };
}

const partyOf = ({ Nome, CpfCnpj, Endereco }: StandingParty): ContractParty => ({
  name: Nome,
  document: listedDocument(CpfCnpj),
  address: Endereco && {
    addressName: Endereco.AddressName,
    number: Endereco.Number,
    complement: Endereco.Complement,
    neighborhood: Endereco.Neighborhood,
    cityName: Endereco.CityName,
    stateCode: Endereco.StateCode,
    zipCode: Endereco.ZipCode,
  },
});
