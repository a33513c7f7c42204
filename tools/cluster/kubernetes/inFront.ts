import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Service } from 'kubernetes-models/v1/Service';
import { metadataOf, ofKind, ofOne } from './names';

type Ports = Readonly<Record<string, number>>;

const portsOf = (ports: Ports) =>
  Object.entries(ports).map(([name, port]) => ({ name, port, targetPort: name, protocol: 'TCP' as const }));

/** The name and the lasting address of one of a kind, as compose has one for each container. */
export const serviceOfOne = (name: string, ports: Ports, { isAskedUnready = false } = {}): Service =>
  new Service({
    metadata: metadataOf(name),
    spec: {
      selector: ofOne(name),
      ports: portsOf(ports),
      ...(isAskedUnready && { publishNotReadyAddresses: true }),
    },
  });

/** One name for all of a kind. */
export const serviceOfKind = (name: string, kind: string, ports: Ports): Service =>
  new Service({ metadata: metadataOf(name), spec: { selector: ofKind(kind), ports: portsOf(ports) } });

/** How many of a kind stay while machines are emptied. Each is an owner of its own, so a share of them would mean nothing. */
export const stays = (kind: string, minAvailable: number): PodDisruptionBudget =>
  new PodDisruptionBudget({
    metadata: metadataOf(kind),
    spec: { minAvailable, selector: { matchLabels: ofKind(kind) } },
  });
