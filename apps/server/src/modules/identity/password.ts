import { limits } from '@app/contract';
import { DomainError } from '#platform/errors';

/** Of 0 to 4: withstands ten billion guesses against a fast hash no more than briefly, but not a list of common passwords. */
const scoreMin = 2;
/** Shorter words of a name ("Al", "Li") would turn up in good passwords by chance. */
const contextWordMin = 3;

/** The words that a guesser of this person's password would try first: name, e-mail address and brand, whole and in parts. */
export function contextWords(texts: readonly string[]): string[] {
  const parts = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(parts.map((part) => part.toLowerCase()))].filter(
    (part) => part.length >= contextWordMin,
  );
}

/** Whether little is left once the context is taken out: the estimate counts each join of words as if it were hard to guess. */
function isPersonal(password: string, context: readonly string[]): boolean {
  const longestFirst = context.toSorted((one, other) => other.length - one.length);
  const rest = longestFirst.reduce(
    (text, word) => text.replaceAll(word, ''),
    password.toLowerCase(),
  );
  return rest.length < limits.passwordMin && rest.length < password.length;
}

interface PasswordRules {
  /** The fewest characters; those of the contract's schema are the floor. */
  readonly min: number;
  readonly context: readonly string[];
  /** What the form calls it. */
  readonly field?: string;
}

/** Refuses a short, guessable or commonly known password with `weak_password`, saying on its field what makes it weak (ruling 22). */
export async function refuseWeak(
  password: string,
  { min, context, field = 'password' }: PasswordRules,
): Promise<void> {
  if (password.length < min) throw weak(field, `Use at least ${min} characters.`);
  const personal = isPersonal(password, context);
  // Its dictionaries are half of all that the server is made of: only one that signs people up opens them.
  const { estimate } = await import('./password-estimate.ts');
  const { score, feedback } = estimate(password, context);
  if (score >= scoreMin && !personal) return;
  const why = personal
    ? 'It is made of your name, your e-mail address or our name.'
    : (feedback.warning ?? 'It is short and made of common parts.');
  throw weak(
    field,
    `This password is easy to guess. ${sentence(why)} Use several words that do not belong together.`,
  );
}

function weak(field: string, message: string): DomainError {
  return new DomainError('weak_password', { detail: message, errors: [{ field, message }] });
}

function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
