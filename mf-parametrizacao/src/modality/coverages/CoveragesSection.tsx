import { useCommand } from '@portal/shared/commands/useCommand';
import { getCoverages } from '@portal/shared/contracts/parameters/coverages';
import type { CoverageRecord } from '@portal/shared/contracts/parameters/coverages';
import { saveCoverage } from '@portal/shared/contracts/parameters/modalityRecord';
import type { ModalityRecord } from '@portal/shared/contracts/parameters/modalityRecord';
import { coverageFields } from '@portal/shared/domain/parameters/kinds/coverage';
import { parameterValueInWords } from '@portal/shared/domain/parameters/kinds/parameterField';
import { useCall } from '@portal/shared/query';
import { StatusTag } from '@portal/shared/ui/status';
import { lazy, Suspense, useState } from 'react';
import { useDrafting, writtenOn } from '../../changes/useDrafting';
import { PartsSection } from '../../record/PartsSection';
import { RemovalDialog } from '../../record/RemovalDialog';
import { asListed } from '../../record/useStands';

const CoverageDialog = lazy(() => import('./CoverageDialog'));

const inWords = (name: string, { Values }: CoverageRecord): string => {
  const field = coverageFields.find((one) => one.name === name);
  return field ? parameterValueInWords(field, Values[name as keyof typeof Values]) : '';
};

/** The coverages that proposals of a modality may add. */
export function CoveragesSection({ modality }: { modality: ModalityRecord }) {
  const { workingSet } = useDrafting();
  const [edited, edit] = useState<CoverageRecord | 'new' | null>(null);
  const [removed, remove] = useState<CoverageRecord | null>(null);
  const read = useCall(getCoverages, {
    query: {
      modalityUniqueId: modality.UniqueId,
      ignoreCache: true,
      ignoreDeleted: false,
      ...(workingSet && { ChangeSetUniqueId: workingSet }),
    },
  });
  return (
    <>
      <PartsSection
        title="Coberturas"
        noun="Cobertura"
        read={read}
        columns={[
          { title: 'Cálculo', cell: (row) => inWords('CoverageCalculationTypeId', row) },
          { title: 'Valor', cell: (row) => inWords('CoverageCalculationJSONParam', row) },
          {
            title: 'Importância',
            cell: ({ Values }) => (Values.AddsToInsuredAmount ? 'Soma à principal' : 'Dentro da principal'),
          },
          {
            title: 'Texto',
            cell: ({ Values }) =>
              Values.Wording ? 'Escrito' : <StatusTag tone="warning">Falta: sem ele a apólice não é emitida</StatusTag>,
          },
        ]}
        add={{ label: 'Nova cobertura', whyNot: modality.WhyNotEdit, onAdd: () => edit('new') }}
        emptyText="Aqui ficam as coberturas que uma proposta desta modalidade pode acrescentar."
        onEdit={edit}
        onRemove={remove}
      />
      {edited && (
        <Suspense fallback={null}>
          <CoverageDialog
            modality={modality}
            coverage={edited === 'new' ? null : asListed(read.data, edited)}
            onClose={() => edit(null)}
          />
        </Suspense>
      )}
      {removed && <CoverageRemoval coverage={asListed(read.data, removed)} onClose={() => remove(null)} />}
    </>
  );
}

function CoverageRemoval({ coverage, onClose }: { coverage: CoverageRecord; onClose: () => void }) {
  const { inSet, options } = useDrafting();
  const save = useCommand(saveCoverage, options);
  return (
    <RemovalDialog
      kind="coverage"
      record={coverage}
      name={coverage.Values.Name}
      command={save}
      onSend={(IsDeleted) =>
        save.run({ body: { ...inSet, ...writtenOn(coverage), IsDeleted, Values: coverage.Values } })
      }
      onClose={onClose}
    />
  );
}
