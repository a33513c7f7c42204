import type { ParameterImpact } from '@portal/shared/contracts/parameters/impact';
import { LiveRegion } from '@portal/shared/ui/base';

/** How far the computation is. */
export function ImpactProgress({ impact: { Progress } }: { impact: ParameterImpact }) {
  const sentence = Progress?.Text ?? 'O cálculo começa em instantes';
  return (
    <div className="parameters-impact-progress">
      <LiveRegion>{sentence}</LiveRegion>
      <p>{sentence}. Você pode sair desta página: o resultado fica guardado com o conjunto.</p>
      <progress
        aria-label="Cálculo do impacto"
        {...(Progress?.Total ? { max: Progress.Total, value: Progress.Done } : {})}
      />
    </div>
  );
}
