/** Modulo 10 with weights 2 and 1 from the right; the digits of each product are added up. */
export function modulo10(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const product = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** Returns 11 less the remainder, from 1 to 11, with weights from 2 to the highest one from the right. Banks write 10 and 11 differently. */
export function modulo11(digits: string, highestWeight = 9): number {
  const weights = highestWeight - 1;
  const sum = [...digits].reverse().reduce((total, digit, place) => total + Number(digit) * (2 + (place % weights)), 0);
  return 11 - (sum % 11);
}

/** Modulo 11 where 10 and 11 become zero: Santander, Caixa and Sicredi. */
export function modulo11OrZero(digits: string): string {
  const digit = modulo11(digits);
  return digit > 9 ? '0' : String(digit);
}

/** Modulo 11 with a letter for 10 and zero for 11: Bradesco's P up to weight 7, Banco do Brasil's X. */
export function modulo11OrLetter(digits: string, letter: 'P' | 'X', highestWeight = 9): string {
  const digit = modulo11(digits, highestWeight);
  return digit === 10 ? letter : String(digit % 11);
}
