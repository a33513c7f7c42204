import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IPodTemplateSpec } from 'kubernetes-models/v1/PodTemplateSpec';

/** Any object of Kubernetes, checked against the schema of its kind by `validate`. */
export interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata?: { name?: string; namespace?: string; labels?: Record<string, string> };
  validate(): void;
  toJSON(): unknown;
}

interface Templated {
  spec?: { template?: IPodTemplateSpec; jobTemplate?: { spec?: { template?: IPodTemplateSpec } } };
}

/** The template of the Pods that an object makes; null where it makes none. */
export function podTemplateOf(object: KubernetesObject): IPodTemplateSpec | null {
  const { spec } = object as Templated;
  return spec?.template ?? spec?.jobTemplate?.spec?.template ?? null;
}

/** All containers of such a template, those that end before the others included. */
export const containersOf = (template: IPodTemplateSpec | null): IContainer[] => [
  ...(template?.spec?.initContainers ?? []),
  ...(template?.spec?.containers ?? []),
];
