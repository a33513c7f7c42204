import { usePermissions } from '@portal/shared';
import { useLookUp } from '@portal/shared/commands/useLookUp';
import { getCounterGuaranteeTags } from '@portal/shared/contracts/parties/counterGuarantees';
import { searchPolicyHolders } from '@portal/shared/contracts/parties/policyHolders';
import type { PolicyHolderListItem } from '@portal/shared/contracts/parties/policyHolders';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { counterGuaranteeTagNames } from '@portal/shared/domain/parameters/counterGuaranteeTagNames';
import { PartySearch } from '@portal/shared/parts/partySearch';
import { useCall } from '@portal/shared/query';
import { Button } from '@portal/shared/ui/base';
import type { TextTag } from '@portal/shared/ui/taggedText';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ReadTags } from '../record/ReadTags';

const OFFERED = 8;

/** Every tag of the contract of counter-guarantee, with nothing to fill it. */
export const unfilledTags: readonly TextTag[] = counterGuaranteeTagNames.map((tag) => ({ ...tag, Value: '' }));

const seesHolders = [
  Functionality.GERENCIAR_TOMADORES,
  Functionality.VISUALIZAR_TOMADORES,
  Functionality.GERENCIAR_TOMADORES_SEGURADORA,
  Functionality.VISUALIZAR_TOMADORES_SEGURADORA,
];

interface HolderTagsProps {
  children: (tags: readonly TextTag[]) => ReactNode;
}

/** Fills the tags of the text with the contract of a policy holder of the user's choice, or with an example until then. */
export function HolderTags({ children }: HolderTagsProps) {
  const { functionalities } = usePermissions();
  if (!seesHolders.some((one) => functionalities.has(one)))
    return (
      <>
        <p>Para preencher o texto com um contrato é preciso poder ver tomadores.</p>
        {children(unfilledTags)}
      </>
    );
  return <ChosenHolder>{children}</ChosenHolder>;
}

function ChosenHolder({ children }: HolderTagsProps) {
  const [chosen, choose] = useState<PolicyHolderListItem | null>(null);
  const search = useLookUp(searchPolicyHolders);
  const tags = useCall(
    getCounterGuaranteeTags,
    { query: chosen === null ? {} : { policyHolderUniqueId: chosen.PolicyHolderUniqueId } },
    { keepPrevious: true },
  );
  return (
    <>
      <div className="parameters-preview-choice">
        <PartySearch
          id="contragarantia-tomador"
          label="Preencher as tags com o contrato de"
          help="Procure o tomador pelo nome: vale o contrato mais recente dele."
          search={async (policyHolderName, signal) =>
            (await search({ query: { policyHolderName, rowsPerPage: OFFERED } }, signal)).Data
          }
          itemOf={({ PolicyHolderUniqueId, Name, CpfCnpj }) => ({
            key: PolicyHolderUniqueId,
            name: Name,
            document: CpfCnpj,
            detail: null,
          })}
          onChoose={choose}
          nobody="Nenhum tomador com este nome."
        />
        <p className="parameters-standing" role="status">
          {chosen ? `Preenchido com ${chosen.Name}` : 'Preenchido com um exemplo'}
          {chosen && (
            <Button type="link" size="small" onClick={() => choose(null)}>
              Voltar ao exemplo
            </Button>
          )}
        </p>
      </div>
      <ReadTags reading={tags}>{children}</ReadTags>
    </>
  );
}
