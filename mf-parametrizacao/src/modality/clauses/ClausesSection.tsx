import { useCommand } from '@portal/shared/commands/useCommand';
import { getClauses, saveClause } from '@portal/shared/contracts/parameters/clauses';
import type { ClauseRecord } from '@portal/shared/contracts/parameters/clauses';
import type { ModalityRecord } from '@portal/shared/contracts/parameters/modalityRecord';
import { useCall } from '@portal/shared/query';
import { lazy, Suspense, useState } from 'react';
import { useDrafting, writtenOn } from '../../changes/useDrafting';
import { PartsSection } from '../../record/PartsSection';
import { RemovalDialog } from '../../record/RemovalDialog';
import { asListed } from '../../record/useStands';

const ClauseDialog = lazy(() => import('./ClauseDialog'));

/** So much of a clause tells it apart in a table. */
const BEGINNING = 160;

const beginningOf = (text: string): string =>
  text.length <= BEGINNING ? text : `${text.slice(0, BEGINNING).trimEnd()}…`;

/** The particular clauses that proposals of a modality may carry. */
export function ClausesSection({ modality }: { modality: ModalityRecord }) {
  const { workingSet } = useDrafting();
  const [edited, edit] = useState<ClauseRecord | 'new' | null>(null);
  const [removed, remove] = useState<ClauseRecord | null>(null);
  const read = useCall(getClauses, {
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
        title="Cláusulas particulares"
        noun="Cláusula"
        read={read}
        columns={[{ title: 'Texto', cell: ({ Values }) => beginningOf(Values.Text) }]}
        add={{ label: 'Nova cláusula', whyNot: modality.WhyNotEdit, onAdd: () => edit('new') }}
        emptyText="Aqui ficam as cláusulas que uma proposta desta modalidade pode levar."
        onEdit={edit}
        onRemove={remove}
      />
      {edited && (
        <Suspense fallback={null}>
          <ClauseDialog
            modality={modality}
            clause={edited === 'new' ? null : asListed(read.data, edited)}
            onClose={() => edit(null)}
          />
        </Suspense>
      )}
      {removed && <ClauseRemoval clause={asListed(read.data, removed)} onClose={() => remove(null)} />}
    </>
  );
}

function ClauseRemoval({ clause, onClose }: { clause: ClauseRecord; onClose: () => void }) {
  const { inSet, options } = useDrafting();
  const save = useCommand(saveClause, options);
  return (
    <RemovalDialog
      kind="clause"
      record={clause}
      name={clause.Values.Name}
      command={save}
      onSend={(IsDeleted) => save.run({ body: { ...inSet, ...writtenOn(clause), IsDeleted, Values: clause.Values } })}
      onClose={onClose}
    />
  );
}
