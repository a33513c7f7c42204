import { usePortal } from '@portal/shared';
import { insertPolicyHolderBranch } from '@portal/shared/contracts/proposalParties';
import type { ProposalPolicyHolder } from '@portal/shared/contracts/proposalParties';
import { INVALID_CNPJ, isValidCnpj } from '@portal/shared/domain/cnpj';
import { formatDocument } from '@portal/shared/domain/document';
import { Button } from '@portal/shared/ui/base';
import { DocumentField } from '@portal/shared/ui/form';
import { SelectField } from '@portal/shared/ui/select';
import { useState } from 'react';
import type { FormPartProps } from '../proposalForm';

const HEAD_OFFICE = 'matriz';
/** The part of a CNPJ that all establishments of a company share. */
const ROOT = 8;

interface BranchChoiceProps extends Pick<FormPartProps, 'form' | 'change'> {
  policyHolder: ProposalPolicyHolder;
}

/** The head office or a filial; one that is not registered yet is added by its CNPJ. */
export function BranchChoice({ form, change, policyHolder }: BranchChoiceProps) {
  const { send } = usePortal();
  const [adding, setAdding] = useState(false);
  const [cnpj, setCnpj] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const root = policyHolder.CpfCnpj.slice(0, ROOT);

  const add = async () => {
    const known = policyHolder.Branches.find(({ CpfCnpj }) => CpfCnpj === cnpj);
    const wrong = !isValidCnpj(cnpj)
      ? INVALID_CNPJ
      : cnpj.slice(0, ROOT) !== root
        ? `O CNPJ de uma filial deste tomador começa com ${formatDocument(policyHolder.CpfCnpj).slice(0, 10)}`
        : null;
    setProblem(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      const branch =
        known ??
        (await send(insertPolicyHolderBranch, {
          query: { PolicyHolderUniqueId: policyHolder.UniqueId, BranchCnpj: cnpj },
        }));
      const others = policyHolder.Branches.filter(({ UniqueId }) => UniqueId !== branch.UniqueId);
      change({ policyHolder: { ...policyHolder, Branches: [...others, branch] }, policyHolderBranch: branch });
      setAdding(false);
      setCnpj('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : null);
    }
    setBusy(false);
  };

  return (
    <div className="proposal-part">
      <SelectField
        id="proposta-filial"
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
      {adding ? (
        <div className="proposal-inline" onKeyDown={(event) => event.key === 'Enter' && void add()}>
          <DocumentField
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
          <Button type="primary" loading={busy} onClick={() => void add()}>
            Adicionar
          </Button>
          <Button disabled={busy} onClick={() => setAdding(false)}>
            Cancelar
          </Button>
        </div>
      ) : (
        <div>
          <Button onClick={() => setAdding(true)}>Adicionar filial</Button>
        </div>
      )}
    </div>
  );
}
