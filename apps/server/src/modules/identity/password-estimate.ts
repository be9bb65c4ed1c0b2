import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as commonWords } from '@zxcvbn-ts/language-common';
import { dictionary as englishWords, translations } from '@zxcvbn-ts/language-en';

/** A start that is strong makes the whole strong; and both bounds keep a hostile password from holding up everybody for a second. */
const estimatedLength = 40;
const substitutionsMax = 8;

const estimator = new ZxcvbnFactory({
  dictionary: { ...commonWords, ...englishWords },
  graphs: adjacencyGraphs,
  translations,
  l33tMaxSubstitutions: substitutionsMax,
});

/** How hard a password is to guess, 0 to 4, for somebody who knows the words of the context; and what makes it easy. */
export function estimate(password: string, context: readonly string[]) {
  return estimator.check(password.slice(0, estimatedLength), [...context]);
}
