import { unmetNeeds, type NamesByModule } from '../../shared/src/remote/unmetNeeds';

/** What a remote takes that the shell does not give, one Portuguese sentence each; empty when they fit. */
export function unmetSentences(remote: string, takes: NamesByModule, gives: NamesByModule): string[] {
  return unmetNeeds(takes, gives).map(({ module, names }) => {
    if (names === null)
      return `${remote} usa "${module}", que o portal não oferece: retire o uso ou publique o portal que o oferece.`;
    const list = names.map((name) => `"${name}"`).join(', ');
    return `${remote} usa ${list} de "${module}", que não exporta ${names.length > 1 ? 'esses nomes' : 'esse nome'}: exporte lá ou retire o uso.`;
  });
}
