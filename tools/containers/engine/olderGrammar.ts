/**
 * docker-compose.yml as docker-compose 1.29 takes it, the last one written in Python, which Debian has. It knows neither a
 * name for the whole nor `required` of a dependency (the profile is on here, so all of them are there), and nothing else
 * is changed.
 */
export const inOlderGrammar = (file: string): string =>
  file.replace(/^name:.*\n/m, '').replaceAll(/(condition: \w+), required: false/g, '$1');
