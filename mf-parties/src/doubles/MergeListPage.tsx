import { searchPartyMerges } from '@portal/shared/contracts/parties/partyMerges';
import type { PartyMerge } from '@portal/shared/contracts/parties/partyMerges';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { DataTable } from '@portal/shared/ui/table';
import type { ColumnsOf } from '@portal/shared/ui/table';
import { mergeStatus } from '../party/merge/mergeStatus';
import { registerOf, useRegisterKind } from './register';

const columns: ColumnsOf<typeof searchPartyMerges> = [
  { key: 'merged', title: 'Cadastro que saiu', value: ({ MergedName }) => MergedName, width: 260, essential: true },
  { key: 'surviving', title: 'Cadastro que ficou', value: ({ SurvivingName }) => SurvivingName, width: 260 },
  { key: 'when', title: 'Unificado em', kind: 'date', value: ({ MergedAt }) => MergedAt, width: 140 },
  { key: 'who', title: 'Por', value: ({ MergedBy }) => MergedBy, width: 160 },
  { key: 'why', title: 'Justificativa', value: ({ Justification }) => Justification, width: 240 },
  { key: 'state', title: 'Situação', kind: 'status', status: mergeStatus, width: 220 },
];

/** `…/unificados`: what was merged in a register, and what of it can still be taken back on the record that went. */
export default function MergeListPage() {
  const kind = useRegisterKind();
  const { label, plural } = registerOf[kind];
  return (
    <DataTable
      call={searchPartyMerges}
      name={`partyMerges.${kind}`}
      title={`${label} unificados`}
      noun={{ singular: 'unificação', plural: 'unificações', feminine: true }}
      back={{ to: addresses.partyDoubles(kind), label: 'Cadastros duplicados' }}
      subtitle="Uma unificação se desfaz em até 30 dias, na página do cadastro que saiu."
      fixedQuery={{ Kind: kind }}
      rowKey={({ UniqueId }: PartyMerge) => UniqueId}
      rowLink={({ MergedUniqueId }: PartyMerge) => addresses.registeredParty(kind, MergedUniqueId)}
      columns={columns}
      emptyText={`Aqui ficam as unificações de ${plural}, com quem as fez e por quê.`}
    />
  );
}
