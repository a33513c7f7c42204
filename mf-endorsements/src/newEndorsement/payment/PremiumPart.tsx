import type { ReactNode } from 'react';
import { PremiumEffect } from '../PremiumEffect';
import type { StepFieldsProps } from '../stepProps';
import { isRestitution } from '../subject/subject';
import { ChargeFields } from './ChargeFields';
import { RequestedValue, ReviewFields } from './ReviewFields';

/** What it costs or gives back, how a charge is paid, and another premium that may be asked for. */
export function PremiumPart({ children, ...props }: StepFieldsProps & { children?: ReactNode }) {
  const { subject, premium } = props;
  const { data } = premium;
  return (
    <div className="endorsements-fields">
      {isRestitution(subject) && (
        <fieldset className="endorsements-group">
          <legend>Restituição</legend>
          <RequestedValue
            {...props}
            label="Valor a restituir"
            help="Em branco, é o que foi pago além do prêmio da apólice. O que passa disso é revisão do prêmio, que a subscrição decide."
            isRequired={false}
            sign={1}
          />
        </fieldset>
      )}
      <PremiumEffect premium={premium} />
      {data && data.PremioTotal > 0 && <ChargeFields {...props} premium={data} />}
      {children}
      {data && !isRestitution(subject) && <ReviewFields {...props} computed={data.Premium.TotalValue} />}
    </div>
  );
}
