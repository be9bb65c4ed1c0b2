/** Check digits of national account and tax numbers. Each function takes a number of the right length and shape. */

const digits = (text: string): number[] => Array.from(text, (digit) => parseInt(digit, 10));

/** Each digit times its weight, added up; weights repeat when they are fewer. */
function weighed(values: readonly number[], weights: readonly number[]): number {
  return values.reduce(
    (sum, value, index) => sum + value * (weights[index % weights.length] ?? 0),
    0,
  );
}

/** A United States routing number: nine digits weighed 3, 7, 1. */
export function isRoutingNumber(text: string): boolean {
  return weighed(digits(text), [3, 7, 1]) % 10 === 0;
}

/** A Mexican CLABE: 18 digits, each product cut to its last digit before adding. */
export function isClabe(text: string): boolean {
  const weights = [3, 7, 1];
  const sum = digits(text.slice(0, 17)).reduce(
    (total, value, index) => total + ((value * (weights[index % 3] ?? 0)) % 10),
    0,
  );
  return (10 - (sum % 10)) % 10 === parseInt(text.slice(17), 10);
}

/** An Argentine CBU or CVU: 22 digits in two blocks, each closed by a check digit of its own. */
export function isCbu(text: string): boolean {
  const closes = (block: string): boolean => {
    const values = digits(block.slice(0, -1)).toReversed();
    return (10 - (weighed(values, [3, 1, 7, 9]) % 10)) % 10 === parseInt(block.slice(-1), 10);
  };
  return closes(text.slice(0, 8)) && closes(text.slice(8));
}

function brazilianDigit(values: readonly number[], weights: readonly number[]): number {
  const rest = weighed(values, weights) % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** A person's tax number in Brazil (CPF): eleven digits, the last two check the rest; eleven alike pass the sum and are none. */
export function isCpf(text: string): boolean {
  if (/^(\d)\1{10}$/.test(text)) return false;
  const values = digits(text);
  const first = brazilianDigit(values.slice(0, 9), [10, 9, 8, 7, 6, 5, 4, 3, 2]);
  const second = brazilianDigit(values.slice(0, 10), [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  return values[9] === first && values[10] === second;
}

/** A company's tax number in Brazil (CNPJ): twelve letters or digits (letters since July 2026) and two check digits. */
export function isCnpj(text: string): boolean {
  if (/^(.)\1{13}$/.test(text)) return false;
  // Letters count by their place in the code table, digits as themselves: both are the code less that of "0".
  const values = Array.from(text, (character) => (character.codePointAt(0) ?? 48) - 48);
  const first = brazilianDigit(values.slice(0, 12), [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
  const second = brazilianDigit(values.slice(0, 13), [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
  return values[12] === first && values[13] === second;
}

/** A Chilean RUT: digits, then a check digit or K; weighed 2 to 7 from the right. */
export function isRut(text: string): boolean {
  const sum = weighed(digits(text.slice(0, -1)).toReversed(), [2, 3, 4, 5, 6, 7]);
  const check = 11 - (sum % 11);
  return (check === 11 ? '0' : check === 10 ? 'K' : String(check)) === text.slice(-1);
}

/** Banks whose every account is checked in one way; a bank we are not sure of is not checked. */
const checkedNewZealandBanks = new Set(['01', '02', '03', '06', '12', '38']);

/** A New Zealand account number of 15 or 16 digits: bank 2, branch 4, number 7, suffix 2 or 3. */
export function isNewZealandAccount(text: string): boolean {
  if (!checkedNewZealandBanks.has(text.slice(0, 2))) return true;
  const branch = text.slice(2, 6);
  const base = text.slice(6, 13);
  // Numbers from 990000 on do not count their branch.
  const branchSum = parseInt(base, 10) < 990_000 ? weighed(digits(branch), [6, 3, 7, 9]) : 0;
  return (branchSum + weighed(digits(base), [0, 10, 5, 8, 4, 2, 1])) % 11 === 0;
}
