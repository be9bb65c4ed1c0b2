import { runHere } from './shared/server-command.ts';

/** Usage: npm run audit:verify -- [--count ROWS] [--hash HASH]    (DATABASE_URL, else the database in DATA_DIR) */
await runHere('audit-verify');
