import { runHere } from './shared/server-command.ts';

/** Usage: npm run staff:first -- --name NAME --email ADDRESS    (DATABASE_URL, else the database in DATA_DIR) */
await runHere('staff-first');
