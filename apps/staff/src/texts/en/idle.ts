export const idleTexts = {
  title: 'Are you still there?',
  text_one:
    'You will be signed out in {count} second, because nobody has used this page for a while. Notes, answers, decisions on cases, changes of transfers and risk rules that you began are kept for you. What stands in an open dialog is not.',
  text_other:
    'You will be signed out in {count} seconds, because nobody has used this page for a while. Notes, answers, decisions on cases, changes of transfers and risk rules that you began are kept for you. What stands in an open dialog is not.',
  stay: 'Stay signed in',
  leave: 'Sign out now',
  endedTitle: 'Signed out',
  endedText:
    'Nobody was there for {minutes} minutes, so we ended the session. Sign in again to go on where you were.',
} as const;
