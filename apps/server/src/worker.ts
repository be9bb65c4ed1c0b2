import { loadCompiled } from './code-cache.ts';

loadCompiled();
void import('./process.ts').then(({ runProcess }) => runProcess({ serve: false, work: true }));
