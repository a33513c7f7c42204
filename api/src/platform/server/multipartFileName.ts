const LONGEST = 150;

/**
 * The name of an uploaded file as people may see it again: its last part only, without characters that a system or a
 * header could take for something else. It never decides where the file lies.
 */
export function multipartFileName(given: string | undefined): string {
  const last = (given ?? '').normalize('NFC').split(/[\\/]/).pop() ?? '';
  const clean = last
    // Control characters, and those that turn the direction of what follows ("gpj.exe" shown as "exe.jpg").
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  if (clean === '') return 'arquivo';
  const dot = clean.lastIndexOf('.');
  const ending = dot > 0 && clean.length - dot <= 12 ? clean.slice(dot) : '';
  return clean.length <= LONGEST ? clean : clean.slice(0, LONGEST - ending.length).trimEnd() + ending;
}
