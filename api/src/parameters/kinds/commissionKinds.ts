import {
  brokerProfileParameters,
  commissionRulesParameters,
} from '@portal/shared/contracts/parameters/kinds/commission';
import type {
  BrokerProfileParameters,
  CommissionRulesParameters,
} from '@portal/shared/contracts/parameters/kinds/commission';
import {
  brokerProfileProblems,
  COMMISSION_RULES_KEY,
  commissionRulesProblems,
} from '@portal/shared/domain/parameters/kinds/commission';
import { refuses } from '@portal/shared/domain/parameters/kinds/parameterField';
import { modalityNameAmong } from './modalityNames';
import { touchesNothing } from './parameterKind';
import type { KindOfParameter, ParameterEntry } from './parameterKind';

export const commissionRulesKind: KindOfParameter = {
  kind: 'commissionRules',
  schemaVersion: 1,
  schema: commissionRulesParameters,
  nameOf: () => 'Faixas de comissão',
  touches: touchesNothing,
  problems: (key, body, { others }) => [
    ...commissionRulesProblems(body as CommissionRulesParameters, modalityNameAmong(others)),
    ...(key === COMMISSION_RULES_KEY ? [] : [refuses('Key', 'As faixas de comissão existem uma vez só.')]),
  ],
};

export const brokerProfileKind: KindOfParameter = {
  kind: 'brokerProfile',
  schemaVersion: 1,
  schema: brokerProfileParameters,
  nameOf: (body) => String(body['Name']),
  identity: (body) => String(body['Name']),
  touches: touchesNothing,
  problems: (_key, body, { others }) => {
    const profile = body as BrokerProfileParameters;
    const profiles = others.filter((one) => one.kind === 'brokerProfile' && !one.isDeleted);
    const isTaken = profiles.some((one) => one.body['Name'] === profile.Name);
    return [
      ...brokerProfileProblems(profile, modalityNameAmong(others)),
      ...(isTaken ? [refuses('Name', 'Outro perfil de corretora já tem este nome.')] : []),
      ...profile.Brokers.flatMap(({ BrokerUniqueId, Name }) => {
        const other = profiles.find((one) => brokerIdsOf(one).has(BrokerUniqueId));
        return other
          ? [refuses('Brokers', `${Name} já está no perfil "${(other.body as BrokerProfileParameters).Name}".`)]
          : [];
      }),
    ];
  },
};

/** Versions never change, so each profile's brokers are gathered once. */
const known = new WeakMap<object, ReadonlySet<string>>();

/** The brokers of a profile. */
export function brokerIdsOf({ body }: Pick<ParameterEntry, 'body'>): ReadonlySet<string> {
  const ids =
    known.get(body) ?? new Set((body as BrokerProfileParameters).Brokers.map(({ BrokerUniqueId }) => BrokerUniqueId));
  known.set(body, ids);
  return ids;
}
