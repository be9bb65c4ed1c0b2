import type { checkLogin, checkSignUp } from './check-credentials.ts';
import { loadFurther } from '../../shared/further.ts';

/** Nothing is found here: the server checks everything again, and says the same. */
const none: { checkLogin: typeof checkLogin; checkSignUp: typeof checkSignUp } = {
  checkLogin: () => ({}),
  checkSignUp: () => ({}),
};

/**
 * The checks of the contract and what they say: loaded when somebody begins to type, long before the button is pressed. A file that
 * does not come, which a browser may not ask for again until the page is loaded anew, keeps nobody out.
 */
export async function loadChecks(): Promise<typeof none> {
  try {
    const [checks] = await Promise.all([import('./check-credentials.ts'), loadFurther()]);
    return checks;
  } catch {
    return none;
  }
}
