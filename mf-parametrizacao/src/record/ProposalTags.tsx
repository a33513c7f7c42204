import { getCompanyProposalTags } from '@portal/shared/contracts/underwriting/proposalTerms';
import type { ContractTag } from '@portal/shared/contracts/underwriting/proposalTerms';
import { searchProposals } from '@portal/shared/contracts/underwriting/proposals';
import { usePermissions } from '@portal/shared';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { contractTagNames } from '@portal/shared/domain/parameters/contractTagNames';
import { useCall } from '@portal/shared/query';
import { SelectField } from '@portal/shared/ui/select';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ReadTags } from './ReadTags';

const OFFERED = 50;

/** Every tag, with nothing to fill it. */
export const unfilledTags: readonly ContractTag[] = contractTagNames.map(({ Name, Label }) => ({
  Name,
  Label,
  Value: '',
}));

const seesProposals = [
  Functionality.GERENCIAR_PROPOSTAS,
  Functionality.VISUALIZAR_PROPOSTAS,
  Functionality.GERENCIAR_PROPOSTAS_SEGURADORA,
  Functionality.VISUALIZAR_PROPOSTAS_SEGURADORA,
];

interface ProposalTagsProps {
  /** Names the field where several stand on a page. */
  label: string;
  children: (tags: readonly ContractTag[]) => ReactNode;
}

/** Fills the tags of a text with a real proposal of the user's choice, or with examples until one is chosen. */
export function ProposalTags({ label, children }: ProposalTagsProps) {
  const { functionalities } = usePermissions();
  if (!seesProposals.some((one) => functionalities.has(one)))
    return (
      <>
        <p>Para preencher o texto com uma proposta é preciso poder ver propostas.</p>
        {children(unfilledTags)}
      </>
    );
  return <ChosenProposal label={label}>{children}</ChosenProposal>;
}

function ChosenProposal({ label, children }: ProposalTagsProps) {
  const [chosen, choose] = useState<string | null>(null);
  const proposals = useCall(searchProposals, { query: { rowsPerPage: OFFERED } });
  const tags = useCall(
    getCompanyProposalTags,
    { query: chosen === null ? {} : { ProposalUniqueId: chosen } },
    { keepPrevious: true },
  );
  return (
    <>
      <div className="parameters-preview-choice">
        <SelectField
          label={label}
          help={`As ${OFFERED} propostas mais recentes; procure pelo número, pelo tomador ou pela modalidade.`}
          placeholder="Exemplos, sem proposta"
          loading={proposals.isFetching}
          options={(proposals.data?.Data ?? []).map(({ UniqueId, Number, PolicyHolder, ModalityName }) => ({
            value: UniqueId,
            label: `${Number} · ${PolicyHolder.Name} · ${ModalityName}`,
          }))}
          value={chosen}
          onChange={choose}
        />
      </div>
      <ReadTags reading={tags}>{children}</ReadTags>
    </>
  );
}
