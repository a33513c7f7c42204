import type { UndoEffect } from '@portal/shared/contracts/underwriting/endorsementUndo';
import { formatDate } from '@portal/shared/domain/time/dates';
import { endorsementTypeLabels } from '@portal/shared/domain/underwriting/endorsementTypes';
import { Changes } from '@portal/shared/parts/changes';
import { EndorsementEffect } from '@portal/shared/parts/endorsementEffect';
import { Fact, Facts, ObstacleList } from '@portal/shared/parts/facts';
import { Alert, Money } from '@portal/shared/ui/base';

interface UndoFactsProps {
  effect: UndoEffect;
  isReading: boolean;
  onRetry: () => void;
}

/** What undoing does: to the policy, before and after, and to premium, limit and commission. */
export function UndoFacts({ effect, isReading, onRetry }: UndoFactsProps) {
  const { Obstacles, Premium, Changes: changes, OpenEndorsements, EndorsementTypeId: type, EffectiveOn } = effect;
  if (Obstacles.length > 0)
    return (
      <Alert
        type="warning"
        showIcon
        title="Agora não pode ser desfeito"
        description={<ObstacleList obstacles={Obstacles} links={effect.ObstacleLinks} />}
      />
    );
  return (
    <div className="endorsements-undo">
      {changes.length > 0 ? <Changes changes={changes} /> : <p>Nada muda nos dados da apólice.</p>}
      {Premium && <EndorsementEffect data={Premium} error={null} isReading={isReading} onRetry={onRetry} />}
      <Facts>
        {type !== null && <Fact label="Tipo do novo endosso">{endorsementTypeLabels[type]}</Fact>}
        {EffectiveOn && <Fact label="Vale a partir de">{formatDate(EffectiveOn)}</Fact>}
        {effect.WaivedValue > 0 && (
          <Fact label="Não pago, deixa de ser cobrado">
            <Money cents={effect.WaivedValue} />
          </Fact>
        )}
        {effect.IsConsolidated && (
          <Fact label="Consolidação" wide>
            Outros endossos valem a partir de dias posteriores: mais um endosso é emitido, que consolida a apólice.
          </Fact>
        )}
        {OpenEndorsements.length > 0 && (
          <Fact label="Pedidos em andamento que terão de ser refeitos" wide>
            {OpenEndorsements.join(', ')}
          </Fact>
        )}
      </Facts>
    </div>
  );
}
