import { modalityGroupParameters } from '@portal/shared/contracts/parameters/kinds/modalityGroup';
import type { ModalityGroupParameters } from '@portal/shared/contracts/parameters/kinds/modalityGroup';
import { modalityGroupProblems } from '@portal/shared/domain/parameters/kinds/modalityGroup';
import { refuses } from '@portal/shared/domain/parameters/kinds/parameterField';
import type { modalityGroups } from '../../platform/database/schema/modalities';
import { touchesNothing } from './parameterKind';
import type { KindOfParameter, ParameterBody } from './parameterKind';

type Row = typeof modalityGroups.$inferSelect;

/** The columns that a version decides; its branch stays the one that it began with. */
export function modalityGroupValues(body: ParameterBody): Pick<Row, 'name' | 'order'> {
  const { Name, Order } = body as ModalityGroupParameters;
  return { name: Name, order: Order };
}

/** The version that a row stands for. */
export const modalityGroupBody = ({ name, order }: Row, branchCode: string): ModalityGroupParameters => ({
  BranchCode: branchCode,
  Name: name,
  Order: order,
});

export const modalityGroupKind: KindOfParameter = {
  kind: 'modalityGroup',
  schemaVersion: 1,
  schema: modalityGroupParameters,
  nameOf: (body) => String(body['Name']),
  identity: (body) => `${String(body['BranchCode'])} ${String(body['Name'])}`,
  // Where modalities are listed changes no work.
  touches: touchesNothing,
  problems: (_key, body, { before, others }) => {
    const isTaken = others.some(
      (one) =>
        one.kind === 'modalityGroup' &&
        one.body['BranchCode'] === body['BranchCode'] &&
        one.body['Name'] === body['Name'],
    );
    return [
      ...modalityGroupProblems(body as ModalityGroupParameters, before as ModalityGroupParameters | null),
      ...(isTaken ? [refuses('Name', 'Este ramo já tem um grupo com este nome, em uso ou retirado.')] : []),
    ];
  },
  removalProblems: (key, { others }) => {
    const offered = others.filter(
      (one) => one.kind === 'modality' && !one.isDeleted && one.body['ModalityGroupUniqueId'] === key,
    );
    if (offered.length === 0) return [];
    const names = offered.map((one) => String(one.body['Name'])).join(', ');
    return [refuses('IsDeleted', `O grupo ainda oferece: ${names}. Retire antes as modalidades dele.`)];
  },
};
