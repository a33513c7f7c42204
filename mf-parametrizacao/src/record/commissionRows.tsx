import type { ModalityCommission } from '@portal/shared/contracts/parameters/kinds/commission';
import { getModalitiesGroups } from '@portal/shared/contracts/parameters/modalities';
import type { Problem } from '@portal/shared/form/problem';
import { problemsOf } from '@portal/shared/form/problem';
import { useCall } from '@portal/shared/query';
import { NumberField } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import { namedModalities } from './namedModalities';
import { RowsField } from './RowsField';
import type { RowColumn } from './RowLine';

/** A range of commissions as it is typed; what is still empty is null. */
export interface RangeForm {
  MinimumPercent: number | null;
  CeilingPercent: number | null;
  MaximumPercent: number | null;
}

/** The same of one modality. */
export interface ModalityRangeForm extends RangeForm {
  ModalityUniqueId: string | null;
  ModalityName: string;
}

/** The three figures of a range, by name. */
export const rangeFields = [
  { name: 'MinimumPercent', label: 'Comissão mínima' },
  { name: 'CeilingPercent', label: 'Até aqui sem análise' },
  { name: 'MaximumPercent', label: 'Comissão máxima' },
] as const;

/** What of a range is not filled in. */
export const missingOfRange = (range: RangeForm): Problem[] =>
  rangeFields.flatMap(({ name, label }) =>
    problemsOf(name, range[name] === null && `Informe: ${label.toLowerCase()}.`),
  );

/** What of the rows is not filled in. */
export function missingOfRows(rows: readonly ModalityRangeForm[]): Problem[] {
  const empty = rows.findIndex((row) => row.ModalityUniqueId === null || missingOfRange(row).length > 0);
  return problemsOf('Modalities', empty >= 0 && `Informe a modalidade e as três comissões na linha ${empty + 1}.`);
}

/** The rows as they travel. */
export const modalityRangesOf = (rows: readonly ModalityRangeForm[]): ModalityCommission[] =>
  rows as readonly ModalityCommission[] as ModalityCommission[];

interface ModalityRangesFieldProps {
  rows: readonly ModalityRangeForm[];
  onChange: (rows: ModalityRangeForm[]) => void;
  error: string | null;
  disabled: boolean;
}

/** Ranges of single modalities. */
export function ModalityRangesField({ rows, ...rest }: ModalityRangesFieldProps) {
  const { data: groups = [], isFetching } = useCall(getModalitiesGroups, {});
  const modalities = namedModalities(groups);
  const columns: RowColumn<ModalityRangeForm>[] = [
    {
      title: 'Modalidade',
      width: 'minmax(200px, 2fr)',
      field: (row, change, called) => (
        <SelectField
          {...called}
          loading={isFetching && groups.length === 0}
          options={optionsOf(modalities, row)}
          value={row.ModalityUniqueId}
          onChange={(ModalityUniqueId) =>
            change({
              ModalityUniqueId,
              ModalityName: modalities.find(({ UniqueId }) => UniqueId === ModalityUniqueId)?.Name ?? '',
            })
          }
        />
      ),
    },
    ...rangeFields.map(({ name, label }): RowColumn<ModalityRangeForm> => ({
      title: label,
      field: (row, change, called) => (
        <NumberField
          {...called}
          unit="%"
          minimum={0}
          maximum={100}
          decimals={4}
          value={row[name]}
          onChange={(value) => change({ [name]: value })}
        />
      ),
    })),
  ];
  return (
    <RowsField
      {...rest}
      label="Por modalidade"
      noun="modalidade"
      rows={rows}
      columns={columns}
      newRow={() => ({
        ModalityUniqueId: null,
        ModalityName: '',
        MinimumPercent: 0,
        CeilingPercent: null,
        MaximumPercent: null,
      })}
    />
  );
}

/** A modality that is no longer offered is still named. */
function optionsOf(modalities: readonly { UniqueId: string; Name: string }[], row: ModalityRangeForm) {
  const options = modalities.map(({ UniqueId, Name }) => ({ value: UniqueId, label: Name }));
  const { ModalityUniqueId, ModalityName } = row;
  const isKnown = ModalityUniqueId === null || options.some(({ value }) => value === ModalityUniqueId);
  return isKnown ? options : [...options, { value: ModalityUniqueId, label: ModalityName }];
}
