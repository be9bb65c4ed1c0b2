import { runProcess } from './process.ts';

await runProcess({ serve: false, work: true });
