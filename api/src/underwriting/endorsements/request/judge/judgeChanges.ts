import { endorsementFieldLabels } from '@portal/shared/domain/parameters/endorsementFields';
import { notChangeable, NOTHING_CHANGED } from '@portal/shared/domain/underwriting/endorsement/detectChanges';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import type { AskedEndorsement } from '../asked/readRequest';
import { refused } from '../problem';
import type { RequestProblem } from '../problem';
import { whyNotAsk } from '../whyNotAsk';

/** Where the policy has gone on since a draft was begun; said alike wherever it is met. */
export const CHANGED_MEANWHILE =
  'A apólice mudou desde que este pedido foi começado. Traga-o para a apólice como ela está agora e confira o que mudou.';

/** Whether it may be asked for at all, on which policy, and whether it changes what its sub-type lets change. */
export function changeProblems({ subType, asked, written, standing, form }: AskedEndorsement): RequestProblem[] {
  const isRestitution = subType.EndorsementTypeId === EndorsementTypeId.RestituicaoDePremio;
  return [
    ...refused('subTipoEndossoId', whyNotAsk(subType, asked)),
    ...(form.VersaoApolice === standing.version ? [] : refused('VersaoApolice', CHANGED_MEANWHILE)),
    ...(written.changes.length === 0 && !isRestitution ? refused('ChangeTypesIds', NOTHING_CHANGED) : []),
    ...notChangeable(written.changes, subType.ChangeableFields).flatMap((field) =>
      refused(field, `${subType.Name} não muda este dado: ${endorsementFieldLabels[field]}.`),
    ),
  ];
}
