import { configureGlobal } from 'fast-check';

// Every property draws from the seed of the run, in every folder: no test has to hand it on.
configureGlobal({ seed: Number(process.env.SEED) });
