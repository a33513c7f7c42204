/**
 * A file of Compose as docker-compose 1.29 takes it, the last one written in Python, which Debian has. It knows neither a
 * name for the whole nor `required` of a dependency: those on a service that is off go, the others are there, and nothing
 * else is changed.
 */
export const inOlderGrammar = (file: string, isOff: readonly string[] = []): string =>
  file
    .replace(/^name:.*\n/m, '')
    .replaceAll(/^ +(\S+): \{ condition: \w+, required: false \}\n/gm, (line, service: string) =>
      isOff.includes(service) ? '' : line.replace(', required: false', ''),
    );
