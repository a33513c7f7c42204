import { usePortal } from '@portal/shared';
import { searchBondTemplates } from '@portal/shared/contracts/underwriting/bondTemplates';
import type { BondTemplate } from '@portal/shared/contracts/underwriting/bondTemplates';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { percentInWords } from '@portal/shared/domain/parameters/commissionRange';
import { DataTable } from '@portal/shared/ui/table';
import type { ColumnsOf } from '@portal/shared/ui/table';
import { lazy, Suspense, useState } from 'react';
import { templateTermInWords } from '../form/templates/templateTerm';
import { useTemplateRemoval } from './useTemplateRemoval';

const RenameDialog = lazy(() => import('./RenameDialog'));

const columns: ColumnsOf<typeof searchBondTemplates> = [
  { key: 'name', title: 'Nome', value: ({ Name }) => Name, essential: true },
  { key: 'modality', title: 'Modalidade', value: ({ ModalityName }) => ModalityName },
  { key: 'term', title: 'Prazo', value: templateTermInWords },
  { key: 'coverages', title: 'Coberturas', value: ({ Coverages }) => Coverages.map(({ Name }) => Name).join(', ') },
  { key: 'insured', title: 'Segurado', value: ({ Insured }) => Insured?.Name },
  { key: 'policyHolder', title: 'Tomador', value: ({ PolicyHolder }) => PolicyHolder?.Name, hiddenByDefault: true },
  {
    key: 'commission',
    title: 'Comissão',
    value: ({ CommissionPercent }) => (CommissionPercent === null ? null : percentInWords(CommissionPercent)),
  },
  { key: 'createdBy', title: 'Por', value: ({ CreatedByName }) => CreatedByName },
  { key: 'createdAt', title: 'Salvo em', kind: 'date', value: ({ CreatedAt }) => CreatedAt, hiddenByDefault: true },
];

/** `/propostas/modelos`: the templates of the brokerage, or the insurer's own, and what is begun with one. */
export default function TemplateListPage() {
  const { mayOpen } = usePortal();
  const [renamed, setRenamed] = useState<BondTemplate | null>(null);
  const remove = useTemplateRemoval();
  const writes = mayOpen?.(addresses.newProposal('dados-tomador')) ?? true;
  return (
    <>
      <DataTable
        call={searchBondTemplates}
        name="bondTemplates"
        title="Modelos"
        noun={{ singular: 'modelo', plural: 'modelos' }}
        subtitle="O que se repete nas suas fianças, para começar cotações e propostas."
        back={{ to: addresses.quickQuote(), label: 'Cotação rápida' }}
        rowKey={({ UniqueId }: BondTemplate) => UniqueId}
        columns={columns}
        search={{ label: 'Nome', toQuery: (text) => ({ TextSearch: text }) }}
        rowLink={({ UniqueId }: BondTemplate) => addresses.quoteOfTemplate(UniqueId)}
        rowActions={(template: BondTemplate) => [
          { key: 'quote', label: 'Fazer cotação', to: addresses.quoteOfTemplate(template.UniqueId) },
          ...(writes
            ? [{ key: 'proposal', label: 'Fazer proposta', to: addresses.proposalOfTemplate(template.UniqueId) }]
            : []),
          { key: 'rename', label: 'Renomear', onSelect: () => setRenamed(template) },
          { key: 'delete', label: 'Excluir', danger: true, onSelect: () => void remove(template) },
        ]}
        primaryAction={{ label: 'Nova cotação', to: addresses.quickQuote() }}
        emptyText="Aqui ficam os modelos. Faça uma cotação ou comece uma proposta e use “Salvar como modelo”."
      />
      <Suspense fallback={null}>
        {renamed && <RenameDialog key={renamed.UniqueId} template={renamed} onClose={() => setRenamed(null)} />}
      </Suspense>
    </>
  );
}
