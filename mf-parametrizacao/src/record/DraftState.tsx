import { StatusTag } from '@portal/shared/ui/status';

interface DraftStateProps {
  record: {
    IsDeleted: boolean;
    InForce: unknown;
    Draft: { IsDeleted: boolean } | null;
    Scheduled: unknown;
  };
}

/** Where a parameter stands, between what is in force and what is drafted. */
export function DraftState({ record: { IsDeleted, InForce, Draft, Scheduled } }: DraftStateProps) {
  const removes = Draft !== null && Draft.IsDeleted && !IsDeleted;
  const brings = Draft !== null && !Draft.IsDeleted && IsDeleted;
  if (removes) return <StatusTag tone="warning">Retirada em rascunho</StatusTag>;
  if (brings) return <StatusTag tone="info">Volta à oferta em rascunho</StatusTag>;
  if (Draft) return <StatusTag tone="info">{InForce ? 'Alteração em rascunho' : 'Só em rascunho'}</StatusTag>;
  if (Scheduled) return <StatusTag tone="info">Alteração agendada</StatusTag>;
  return IsDeleted ? (
    <StatusTag tone="neutral">Fora da oferta</StatusTag>
  ) : (
    <StatusTag tone="success">Em vigor</StatusTag>
  );
}

/** Whether it will no longer be offered once what is drafted is published. */
export const isRemoved = ({ IsDeleted, Draft }: { IsDeleted: boolean; Draft: { IsDeleted: boolean } | null }) =>
  Draft?.IsDeleted ?? IsDeleted;
