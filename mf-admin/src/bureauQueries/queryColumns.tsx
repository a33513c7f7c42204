import type { getPersonThr3dApiHistory } from '@portal/shared/contracts/parties/bureau';
import type { ColumnsOf } from '@portal/shared/ui/table';
import { bureauName } from '@portal/shared/domain/parties/bureauName';
import { durationInWords, kinds, outcomes, retryInWords } from './words';

/** Who asked whom about what, and what came of it. */
export const queryColumns: ColumnsOf<typeof getPersonThr3dApiHistory> = [
  {
    key: 'document',
    title: 'CPF ou CNPJ',
    kind: 'document',
    value: ({ CpfCnpj }) => CpfCnpj,
    detail: ({ Found }) => Found?.Name,
    width: 190,
    essential: true,
  },
  { key: 'outcome', title: 'Resultado', kind: 'status', status: ({ Outcome }) => outcomes[Outcome], width: 130 },
  { key: 'bureau', title: 'Bureau', value: ({ Provider }) => bureauName(Provider), width: 170 },
  { key: 'askedAt', title: 'Consultado em', kind: 'date', value: ({ AskedAt }) => AskedAt, width: 140 },
  { key: 'askedBy', title: 'Por', value: ({ AskedByName }) => AskedByName, width: 150 },
  { key: 'problem', title: 'Motivo do erro', value: ({ Problem }) => Problem, detail: retryInWords, width: 260 },
  { key: 'cost', title: 'Custo', kind: 'money', value: ({ CostValue }) => CostValue, width: 100 },
  {
    key: 'duration',
    title: 'Duração',
    kind: 'number',
    value: ({ DurationMs }) => DurationMs,
    render: ({ DurationMs }) => durationInWords(DurationMs),
    width: 90,
  },
  { key: 'kind', title: 'Sobre', value: ({ Kind }) => kinds[Kind], width: 100, hiddenByDefault: true },
  {
    key: 'origin',
    title: 'Origem',
    value: ({ IsOfImport }) => (IsOfImport ? 'Importação' : 'Tela'),
    width: 110,
    hiddenByDefault: true,
  },
];
