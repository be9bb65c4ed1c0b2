import { loadCompiled } from './code-cache.ts';

loadCompiled();
void import('./process.ts').then(({ runProcess }) => runProcess({ serve: true, work: true }));
