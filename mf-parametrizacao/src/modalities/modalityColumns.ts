import type { getModalities } from '@portal/shared/contracts/parameters/modalities';
import { termBoundsInWords, termBoundsOf } from '@portal/shared/domain/parameters/modalityTerm';
import type { ColumnsOf } from '@portal/shared/ui/table';

export const modalityColumns: ColumnsOf<typeof getModalities> = [
  {
    key: 'name',
    title: 'Modalidade',
    value: (modality) => modality.Name,
    detail: (modality) => `${modality.ModalityGroupName} · ramo ${modality.BranchCode}`,
    sortBy: 'Name',
    width: 240,
    essential: true,
  },
  { key: 'reference', title: 'Referência', value: (modality) => modality.Ref, width: 130, hiddenByDefault: true },
  { key: 'branch', title: 'Ramo', value: (modality) => modality.BranchCode, width: 90, hiddenByDefault: true },
  {
    key: 'group',
    title: 'Grupo',
    value: (modality) => modality.ModalityGroupName,
    sortBy: 'ModalityGroupName',
    width: 190,
    hiddenByDefault: true,
  },
  {
    key: 'maximum',
    title: 'Importância máxima',
    kind: 'money',
    value: (modality) => modality.MaxInsuredAmountValue,
    sortBy: 'MaxInsuredAmountValue',
    width: 160,
  },
  {
    key: 'automaticMaximum',
    title: 'Máximo automático',
    kind: 'money',
    value: (modality) => modality.MaxInsuredAmountAutomaticValue,
    width: 160,
  },
  {
    key: 'minimumPremium',
    title: 'Prêmio mínimo',
    kind: 'money',
    value: (modality) => modality.MinInsurancePremium,
    width: 140,
  },
  {
    key: 'period',
    title: 'Prazo',
    value: (modality) => termBoundsInWords(termBoundsOf(modality)),
    width: 140,
  },
  {
    key: 'automatic',
    title: 'Emissão',
    kind: 'status',
    status: (modality) =>
      modality.EnabledForAutomaticEmission
        ? { label: 'Automática', tone: 'success' }
        : { label: 'Com análise', tone: 'info' },
    width: 130,
  },
];
