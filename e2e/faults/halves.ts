/**
 * Parts names into two halves, in another way each round: neighbours in one, every second name in the next, from
 * another first name, forwards and backwards. Over a dozen rounds every two names are in different halves, or one comes
 * before the other in theirs, in most of them.
 */
export function halves<Name>(names: readonly Name[], round: number): [Name[], Name[]] {
  const turned = names.map((_, index) => names[(index + round) % names.length]!);
  const order = round % 4 < 2 ? turned : turned.reverse();
  const middle = Math.ceil(order.length / 2);
  return round % 2 === 0
    ? [order.slice(0, middle), order.slice(middle)]
    : [order.filter((_, index) => index % 2 === 0), order.filter((_, index) => index % 2 === 1)];
}
