import { conditionsParameters } from '@portal/shared/contracts/parameters/kinds/conditions';
import type { ConditionsParameters } from '@portal/shared/contracts/parameters/kinds/conditions';
import { conditionsProblems } from '@portal/shared/domain/parameters/kinds/conditions';
import { refuses } from '@portal/shared/domain/parameters/kinds/parameterField';
import type { ParameterProblem } from '@portal/shared/domain/parameters/kinds/parameterField';
import { touchesEverything } from './parameterKind';
import type { KindOfParameter, ParameterBody, ParameterEntry, Surroundings } from './parameterKind';
import { isOffered } from './partOfModality';

const ownerOf = ({ BranchCode, ModalityUniqueId }: ConditionsParameters): string =>
  ModalityUniqueId ?? `branch ${BranchCode}`;

/** Conditions of contract: each branch has one set of general ones, each modality one of special ones. */
export const conditionsKind: KindOfParameter = {
  kind: 'conditions',
  schemaVersion: 1,
  schema: conditionsParameters,
  nameOf: (body) => String(body['Title']),
  identity: (body) => ownerOf(body as ConditionsParameters),
  touches: ({ body }) => {
    const { ModalityUniqueId } = body as ConditionsParameters;
    return ModalityUniqueId === null
      ? touchesEverything()
      : { everything: false, modalities: [ModalityUniqueId], coverages: [] };
  },
  problems: (_key, body, surroundings) => [
    ...conditionsProblems(body as ConditionsParameters),
    ...ownerProblems(body as ConditionsParameters, surroundings),
  ],
  removalProblems: (_key, { before, others }) => {
    const field = 'IsDeleted';
    if (!before) return [];
    const { BranchCode, ModalityUniqueId } = before as ConditionsParameters;
    const isNeeded = ModalityUniqueId ? isOffered(others, ModalityUniqueId) : offers(others, BranchCode);
    return isNeeded
      ? [
          refuses(
            field,
            'Há modalidades em oferta que não teriam condições: nenhuma apólice delas poderia ser emitida.',
          ),
        ]
      : [];
  },
};

function ownerProblems(body: ConditionsParameters, { before, others }: Surroundings): ParameterProblem[] {
  const { BranchCode, ModalityUniqueId } = body;
  const field = ModalityUniqueId ? 'ModalityUniqueId' : 'BranchCode';
  const isKnown = ModalityUniqueId
    ? isOffered(others, ModalityUniqueId)
    : others.some((one) => one.kind === 'modalityGroup' && one.body['BranchCode'] === BranchCode);
  const isTaken = others.some(
    (one) => one.kind === 'conditions' && ownerOf(one.body as ConditionsParameters) === ownerOf(body),
  );
  const isMoved = before !== null && ownerOf(before as ConditionsParameters) !== ownerOf(body);
  return [
    ...(isKnown ? [] : [refuses(field, 'O ramo ou a modalidade destas condições não existe ou não é mais oferecida.')]),
    ...(isTaken ? [refuses(field, 'Este ramo ou esta modalidade já tem condições. Altere as que existem.')] : []),
    ...(isMoved ? [refuses(field, 'Condições não mudam de ramo nem de modalidade.')] : []),
  ];
}

/** Whether a branch offers a modality. */
function offers(entries: readonly ParameterEntry[], branchCode: ParameterBody[string]): boolean {
  const groups = new Set(
    entries
      .filter((one) => one.kind === 'modalityGroup' && one.body['BranchCode'] === branchCode)
      .map(({ key }) => key),
  );
  return entries.some(
    (one) => one.kind === 'modality' && !one.isDeleted && groups.has(String(one.body['ModalityGroupUniqueId'])),
  );
}
