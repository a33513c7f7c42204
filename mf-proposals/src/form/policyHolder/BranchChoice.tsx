import { useCommand } from '@portal/shared/commands/useCommand';
import { insertPolicyHolderBranch } from '@portal/shared/contracts/underwriting/proposalParties';
import type { ProposalPolicyHolder } from '@portal/shared/contracts/underwriting/proposalParties';
import { INVALID_CNPJ, isValidCnpj } from '@portal/shared/domain/people/cnpj';
import { formatDocument } from '@portal/shared/domain/people/document';
import { NewProposalStep } from '@portal/shared/domain/underwriting/proposalSteps';
import { useKeptInput } from '@portal/shared/kept/useKeptInput';
import { Button } from '@portal/shared/ui/base';
import { DocumentField, useUnfinished } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import { useEffect, useRef, useState } from 'react';
import type { FormPartProps } from '../proposalForm';
import { policyHolderFieldIds } from './policyHolderProblems';

const HEAD_OFFICE = 'matriz';
/** The part of a CNPJ that all establishments of a company share. */
const ROOT = 8;

interface BranchChoiceProps extends Pick<FormPartProps, 'value' | 'change'> {
  policyHolder: ProposalPolicyHolder;
}

/** The head office or a filial; one that is not registered yet is added by its CNPJ. */
export function BranchChoice({ value: form, change, policyHolder }: BranchChoiceProps) {
  // Null while none is being added.
  const {
    value: cnpj,
    setValue: setCnpj,
    discard,
  } = useKeptInput<string | null>(`proposta.nova-filial.${policyHolder.UniqueId}`, null);
  useUnfinished(cnpj !== null && cnpj !== '', {
    step: NewProposalStep.DadosTomador,
    fieldId: policyHolderFieldIds.newBranch,
    text: 'Adicione a filial digitada ou cancele.',
  });
  const [problem, setProblem] = useState<string | null>(null);
  const root = policyHolder.CpfCnpj.slice(0, ROOT);
  const latest = useRef<ProposalPolicyHolder | null>(policyHolder);
  useEffect(() => {
    latest.current = policyHolder;
    return () => {
      latest.current = null;
    };
  });

  const take = (branch: ProposalPolicyHolder['Branches'][number]) => {
    const others = policyHolder.Branches.filter(({ UniqueId }) => UniqueId !== branch.UniqueId);
    discard();
    // Another policy holder was taken meanwhile: the branch is registered, and not this proposal's.
    if (latest.current?.UniqueId !== policyHolder.UniqueId) return;
    change({ policyHolder: { ...policyHolder, Branches: [...others, branch] }, policyHolderBranch: branch });
  };
  const insert = useCommand(insertPolicyHolderBranch, { onFailed: ({ message }) => setProblem(message) });
  const add = async () => {
    if (insert.isBusy || cnpj === null) return;
    const known = policyHolder.Branches.find(({ CpfCnpj }) => CpfCnpj === cnpj);
    const wrong = !isValidCnpj(cnpj)
      ? INVALID_CNPJ
      : cnpj.slice(0, ROOT) !== root
        ? `O CNPJ de uma filial deste tomador começa com ${formatDocument(policyHolder.CpfCnpj).slice(0, 10)}`
        : null;
    setProblem(wrong);
    if (wrong) return;
    if (known) return take(known);
    const { answer } = await insert.run({
      query: { PolicyHolderUniqueId: policyHolder.UniqueId, BranchCnpj: cnpj },
    });
    if (answer) take(answer);
  };

  return (
    <div className="proposal-part">
      <SelectField
        id={policyHolderFieldIds.branch}
        label="Estabelecimento"
        options={[
          { value: HEAD_OFFICE, label: 'Matriz' },
          ...policyHolder.Branches.map(({ UniqueId, Name, CpfCnpj, CityName }) => ({
            value: UniqueId,
            label: [Name, formatDocument(CpfCnpj), CityName].filter(Boolean).join(' · '),
          })),
        ]}
        value={form.policyHolderBranch?.UniqueId ?? HEAD_OFFICE}
        onChange={(chosen) =>
          change({ policyHolderBranch: policyHolder.Branches.find(({ UniqueId }) => UniqueId === chosen) ?? null })
        }
      />
      {cnpj !== null ? (
        <div
          className="proposal-inline"
          // Only in the field: Enter on a button is that button's.
          onKeyDown={(event) => event.key === 'Enter' && event.target instanceof HTMLInputElement && void add()}
        >
          <DocumentField
            id={policyHolderFieldIds.newBranch}
            kind="CNPJ"
            label="CNPJ da filial"
            required
            value={cnpj}
            onChange={(next) => {
              setCnpj(next);
              setProblem(null);
            }}
            error={problem}
          />
          <Button type="primary" loading={insert.isBusy} onClick={() => void add()}>
            Adicionar
          </Button>
          <Button
            disabled={insert.isBusy}
            onClick={() => {
              discard();
              setProblem(null);
            }}
          >
            Cancelar
          </Button>
        </div>
      ) : (
        <div>
          <Button onClick={() => setCnpj('')}>Adicionar filial</Button>
        </div>
      )}
    </div>
  );
}
