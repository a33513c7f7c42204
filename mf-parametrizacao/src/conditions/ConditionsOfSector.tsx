import type { ContractualTerm, MissingConditions } from '@portal/shared/contracts/parameters/generalConditions';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { FactsTable, Section } from '@portal/shared/parts/facts';
import { ActionButton, Alert, EmptyState } from '@portal/shared/ui/base';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { inWorkingSet, useWorkingSet } from '../changes/useWorkingSet';
import { DraftState } from '../record/DraftState';
import { ParameterProblems } from '../record/ParameterProblems';
import { ownerInWords } from './ownerInWords';

const ConditionsDialog = lazy(() => import('./ConditionsDialog'));

interface ConditionsOfSectorProps {
  terms: readonly ContractualTerm[];
  missing: readonly MissingConditions[];
  whyNotAdd: string | null;
}

/** The wordings of one sector, branch by branch, and what would keep a policy from being made. */
export function ConditionsOfSector({ terms, missing, whyNotAdd }: ConditionsOfSectorProps) {
  const { workingSet } = useWorkingSet();
  const [begun, begin] = useState<MissingConditions | null>(null);
  const branches = [...new Map(terms.map(({ BranchCode, BranchName }) => [BranchCode, BranchName]))];
  return (
    <div className="parameters-page">
      {missing.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title="Sem estas condições nenhuma apólice pode ser gerada"
          description={
            <ul className="parameters-conditions-missing">
              {missing.map((one) => (
                <li key={one.ModalityUniqueId ?? one.BranchCode}>
                  <ActionButton size="small" disabledReason={whyNotAdd} onClick={() => begin(one)}>
                    {`Escrever: ${ownerInWords(one)}`}
                  </ActionButton>
                </li>
              ))}
            </ul>
          }
        />
      )}
      {branches.length === 0 && missing.length === 0 && (
        <EmptyState title="Nenhum ramo deste setor" text="A seguradora não oferece modalidades neste setor." />
      )}
      {branches.map(([code, name]) => (
        <Section key={code} title={`Ramo ${code} · ${name}`}>
          <FactsTable
            caption={`Condições do ramo ${code}`}
            rows={terms.filter(({ BranchCode }) => BranchCode === code)}
            rowKey={({ UniqueId }) => UniqueId}
            columns={[
              {
                title: 'Condições',
                isName: true,
                cell: ({ UniqueId, Values, ModalityName }) => (
                  <span className="parameters-conditions-name">
                    <Link to={inWorkingSet(addresses.conditionsOf(UniqueId), workingSet)}>{Values.Title}</Link>
                    <span>{ModalityName ?? 'Gerais, de todo o ramo'}</span>
                  </span>
                ),
              },
              {
                title: 'Processo SUSEP',
                isWhole: true,
                cell: ({ Values }) => Values.SusepProcessNumber ?? 'o do produto',
              },
              {
                title: 'Versão',
                cell: ({ Version, InForceSince }) =>
                  Version === 0 || InForceSince === null
                    ? '—'
                    : `${Version}, desde ${formatDate(dateOfInstant(new Date(InForceSince)))}`,
              },
              { title: 'Situação', cell: (one) => <DraftState record={one} /> },
            ]}
          />
          <ParameterProblems problems={terms.flatMap(({ Problems }) => Problems)} />
        </Section>
      ))}
      {begun && (
        <Suspense fallback={null}>
          <ConditionsDialog owner={begun} record={null} onClose={() => begin(null)} />
        </Suspense>
      )}
    </div>
  );
}
