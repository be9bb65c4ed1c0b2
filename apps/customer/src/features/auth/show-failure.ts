import { errorText } from '../../shared/contract-texts.ts';
import { problemOf, tellProblem } from '../../shared/errors.ts';

/** The refusal whose title tells what failed: "Login failed", "Signup failed". */
export type FailedAt = 'invalid_credentials' | 'email_taken';

/** Shows why nobody was signed in or up; where the reason has no title but "Error", by what failed (spec section 8). */
export function showFailure(error: unknown, at: FailedAt): void {
  const { title: ownTitle, text } = problemOf(error);
  const title = ownTitle === errorText('internal').title ? errorText(at).title : ownTitle;
  tellProblem({ title, text });
}
