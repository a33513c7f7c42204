import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { metadataOf } from './names';

/** Longer than an edge waits for an answer, and than the 20 s between two signs of life of a stream. */
const SECONDS = '75';
/** A file is 20 MB at most; what is larger is refused by the platform, with a sentence. */
const MEGABYTES = '32m';

/** Answers are passed on as they come and requests as they arrive: in the words of the common controllers. */
const annotations: Record<string, string> = {
  'nginx.ingress.kubernetes.io/proxy-buffering': 'off',
  'nginx.ingress.kubernetes.io/proxy-request-buffering': 'off',
  'nginx.ingress.kubernetes.io/proxy-read-timeout': SECONDS,
  'nginx.ingress.kubernetes.io/proxy-send-timeout': SECONDS,
  'nginx.ingress.kubernetes.io/proxy-body-size': MEGABYTES,
  // A request that changes something is never sent again.
  'nginx.ingress.kubernetes.io/proxy-next-upstream': 'error timeout',
  'haproxy.org/timeout-server': `${SECONDS}s`,
  'haproxy.org/timeout-client': `${SECONDS}s`,
  'haproxy-ingress.github.io/timeout-server': `${SECONDS}s`,
  'haproxy-ingress.github.io/timeout-client': `${SECONDS}s`,
  'appgw.ingress.kubernetes.io/request-timeout': SECONDS,
  'alb.ingress.kubernetes.io/load-balancer-attributes': `idle_timeout.timeout_seconds=${SECONDS}`,
  'alb.ingress.kubernetes.io/healthcheck-path': '/readyz',
};

/** Where people come in, under whatever host: which insurer it is, the edge finds out. TLS and class are the operator's. */
export const ingress = (): Ingress[] => [
  new Ingress({
    metadata: { ...metadataOf('portal'), annotations },
    spec: {
      tls: [{ secretName: 'portal-tls' }],
      rules: [
        {
          http: {
            paths: [{ path: '/', pathType: 'Prefix', backend: { service: { name: 'edge', port: { name: 'http' } } } }],
          },
        },
      ],
    },
  }),
];
