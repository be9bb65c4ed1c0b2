import { limits } from '@app/contract';
import { describe, expect, it } from 'vitest';
import { DomainError } from '#platform/errors';
import { contextWords, refuseWeak } from './password.ts';

/** The hundred that breaches show most often, year after year. */
const commonest =
  '123456 123456789 12345678 password qwerty123 qwerty1 111111 12345 secret 123123 1234567890 1234567 000000 qwerty abc123 password1 iloveyou 11111111 dragon monkey 123123123 123321 qwertyuiop 654321 666666 987654321 123 1q2w3e4r 7777777 1q2w3e 112233 admin letmein welcome football baseball master sunshine princess shadow superman michael charlie donald freedom whatever trustno1 starwars batman passw0rd zaq1zaq1 1qaz2wsx qazwsx asdfghjkl asdfgh zxcvbnm zxcvbn 121212 555555 888888 999999 222222 333333 aa123456 a123456 123qwe 1q2w3e4r5t q1w2e3r4 computer jordan23 harley ranger hunter buster soccer hockey killer george andrew thomas jessica jennifer joshua pepper daniel maggie summer ashley nicole chelsea biteme matthew access yankees austin thunder taylor matrix cookie cheese'.split(
    ' ',
  );

async function refused(password: string, context: readonly string[] = []): Promise<boolean> {
  try {
    await refuseWeak(password, { min: limits.passwordMin, context });
    return false;
  } catch (error) {
    expect(error).toBeInstanceOf(DomainError);
    return true;
  }
}

describe('[issue.abuse.3] a password', () => {
  it('of the hundred commonest is refused, in any case and with a figure or a sign behind it', async () => {
    expect(commonest).toHaveLength(100);
    const dressed = commonest.flatMap((word) => [word, word.toUpperCase(), `${word}1`, `${word}!`]);
    const taken: string[] = [];
    for (const word of dressed) if (!(await refused(word))) taken.push(word);
    expect(taken).toEqual([]);
  });

  it('made of what anybody knows of its person is refused', async () => {
    const context = contextWords(['Olena Kovalenko', 'olena.k@example.com', 'Harbour Example']);
    for (const word of ['olenakovalenko', 'Kovalenko1', 'harbourexample', 'olena.k@example']) {
      expect(await refused(word, context), word).toBe(true);
    }
  });

  it.each([
    'orbit lantern quarry 71',
    'correct staple horsewing',
    'vX9#qL2!pW',
    'пшениця ліхтар гавань',
  ])('such as %s is taken', async (word) => {
    expect(await refused(word)).toBe(false);
  });

  it('shorter than the installation asks for is refused on its field, however hard to guess (ruling 22)', async () => {
    const rules = { min: 8, context: [], field: 'new_password' };
    const message = 'Use at least 8 characters.';
    await expect(refuseWeak('vX9#qL2', rules)).rejects.toMatchObject({
      code: 'weak_password',
      message,
      errors: [{ field: 'new_password', message }],
    });
    await expect(refuseWeak('vX9#qL2!', rules)).resolves.toBeUndefined();
  });
});
