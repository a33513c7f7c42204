import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import { detectChanges } from '@portal/shared/domain/underwriting/endorsement/detectChanges';
import type {
  EndorsedFacts,
  EndorsementValues,
  PartyDraft,
} from '@portal/shared/domain/underwriting/endorsement/endorsedFacts';
import { lastingPaths } from '@portal/shared/domain/underwriting/endorsement/overrides';
import type { IssuedEndorsement } from '@portal/shared/domain/underwriting/endorsement/series';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import type { endorsements } from '../../../platform/database/schema/endorsements';

type Row = Pick<
  typeof endorsements.$inferSelect,
  'leaves' | 'endorsementTypeId' | 'askedFor' | 'insuredAmountCents' | 'startDate' | 'endDate'
>;

/**
 * What an issued endorsement changed: as it kept it, else as its figures and its form say beside the policy that it found.
 * Those from before leaves were kept wrote over everything that began later.
 */
export function leavesOfRow(
  row: Row,
  found: EndorsedFacts,
): Pick<IssuedEndorsement, 'overrides'> & { changes: IssuedEndorsement['changes'] } {
  if (row.leaves) return { changes: row.leaves, overrides: lastingPaths(row.leaves) };
  const changes = detectChanges(found, valuesOfRow(row)).changes.map(({ path, after }) => ({ path, after }));
  return { changes, overrides: changes.map(({ path }) => path) };
}

function valuesOfRow({ endorsementTypeId, askedFor, insuredAmountCents, startDate, endDate }: Row): EndorsementValues {
  if (endorsementTypeId === EndorsementTypeId.Cancelamento) return { DataCancelamento: endDate };
  return {
    ModalidadePrincipal: {
      NovaImportanciaSegurada: insuredAmountCents,
      NovoInicioVigencia: startDate,
      NovoFimVigencia: endDate,
    },
    ...(askedFor ? formValues(askedFor) : {}),
  };
}

const formValues = (form: EndorsementForm): EndorsementValues => ({
  ...(form.ModalidadeComplementar ? { ModalidadeComplementar: form.ModalidadeComplementar } : {}),
  ...(form.ObjetoApolice
    ? {
        ObjetoApolice: form.ObjetoApolice,
        AlterouObjetoCompletoApolice: form.AlterouObjetoCompletoApolice === true,
      }
    : {}),
  ...(form.ClausulasParticulares
    ? { ClausulasParticulares: form.ClausulasParticulares.map(({ Name, Value }) => ({ Name, Value })) }
    : {}),
  ...(form.DadosTomador ? { DadosTomador: partyValues(form.DadosTomador) } : {}),
  ...(form.DadosSegurado ? { DadosSegurado: partyValues(form.DadosSegurado) } : {}),
});

type Party = NonNullable<EndorsementForm['DadosSegurado']>;

const partyValues = ({ Nome, NomeSocial, Endereco: address }: Omit<Party, 'UniqueId'>): PartyDraft => ({
  Nome,
  ...(NomeSocial === undefined ? {} : { NomeSocial }),
  ...(address
    ? {
        Endereco: {
          ...address,
          Complement: address.Complement ?? null,
          CityName: address.CityName ?? '',
          StateName: address.StateName ?? '',
        },
      }
    : {}),
});
