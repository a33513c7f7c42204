import { EndorsementTypeId } from '../endorsementTypes';
import { CONTRACT_END } from './factLeaves';
import type { FactChange } from './factLeaves';

const amounts = ['ModalidadePrincipal.NovaImportanciaSegurada', 'ModalidadeComplementar.NovaImportanciaSegurada'];
const ends = ['ModalidadePrincipal.NovoFimVigencia', 'ModalidadeComplementar.NovoFimVigencia'];

/**
 * Of which type an endorsement is by what it moves alone: amounts or ends that all go one way have a type of their own, what
 * moves nothing that is charged is neutral, everything else is an alteration.
 */
export function typeOfChanges(changes: readonly FactChange[], premiumDifferenceCents: number): EndorsementTypeId {
  if (changes.length === 0 && premiumDifferenceCents < 0) return EndorsementTypeId.RestituicaoDePremio;
  // The end of the contract changes no premium; the end of the validity decides the type.
  const [way, ...others] = new Set(changes.filter(({ path }) => path !== CONTRACT_END).map(wayOf));
  if (way && others.length === 0) return way;
  const isFigure = ({ path }: FactChange) => path.startsWith('Modalidade');
  return premiumDifferenceCents === 0 && !changes.some(isFigure)
    ? EndorsementTypeId.Neutro
    : EndorsementTypeId.Alteracao;
}

function wayOf({ path, before, after }: FactChange): EndorsementTypeId | null {
  if (before === null || after === null) return null;
  const isMore = after > before;
  if (amounts.includes(path))
    return isMore ? EndorsementTypeId.AumentoDeImportancia : EndorsementTypeId.ReducaoDeImportancia;
  if (ends.includes(path))
    return isMore ? EndorsementTypeId.ProrrogacaoDeVigencia : EndorsementTypeId.ReducaoDeVigencia;
  return null;
}
