import { configureGlobal } from 'fast-check';

// Property tests in every folder use the run's seed, so no test has to pass it on.
configureGlobal({ seed: Number(process.env.SEED) });
