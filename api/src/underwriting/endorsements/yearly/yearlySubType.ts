import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import type { SubTypeInForce } from '../../../parameters/inForce/endorsementInForce';

/** Ids of what only the platform asks for: no list of parameters holds them. */
const SUB_TYPE_ID = '6d0f3a52-7f6c-4b1e-9a53-2c8f41e0b719';
export const YEARLY_REASON_ID = '0b9c6f1d-53c8-4f0e-8f4e-7b1a2d96e35c';

/** What a yearly update is among endorsements: an increase of insured amounts, proved by nothing but its index. */
export const yearlySubType = (indexName: string): SubTypeInForce => ({
  UniqueId: SUB_TYPE_ID,
  EndorsementTypeId: EndorsementTypeId.AumentoDeImportancia,
  Name: 'Atualização anual da importância',
  ChangeableFields: ['ModalidadePrincipal.NovaImportanciaSegurada', 'ModalidadeComplementar.NovaImportanciaSegurada'],
  PremiumEffect: 'proRata',
  Modalities: [],
  Reasons: [
    {
      UniqueId: YEARLY_REASON_ID,
      Name: `Atualização anual pelo índice ${indexName}`,
      NecessitaDadosBancarios: false,
      Documents: [],
    },
  ],
});
