interface Job {
  readonly every: number;
  /** When the last run succeeded or, before that, when the job was registered. */
  goodAt: number;
  /** The duration of the last run. */
  seconds: number;
  failures: number;
}

interface JobRun {
  succeeded(): void;
  failed(): void;
}

export interface JobState {
  readonly job: string;
  /** Seconds by which the next successful run is overdue; 0 if it is not. */
  readonly lag: number;
  /** The duration of the last run, in seconds. */
  readonly seconds: number;
  readonly failures: number;
}

export interface JobWatch {
  /** @param every milliseconds between two runs @returns a function that begins a run */
  watch(job: string, every: number): () => JobRun;
  states(): JobState[];
}

/** @param monotonic milliseconds */
export function createJobWatch(monotonic: () => number): JobWatch {
  const jobs = new Map<string, Job>();
  return {
    watch: (name, every) => {
      const job: Job = { every, goodAt: monotonic(), seconds: 0, failures: 0 };
      jobs.set(name, job);
      return () => {
        const started = monotonic();
        const end = (): number => {
          const now = monotonic();
          job.seconds = (now - started) / 1000;
          return now;
        };
        return {
          succeeded: () => void (job.goodAt = end()),
          failed: () => {
            end();
            job.failures += 1;
          },
        };
      };
    },
    states: () => {
      const now = monotonic();
      return [...jobs].map(([job, { every, goodAt, seconds, failures }]) => ({
        job,
        lag: Math.max(0, now - goodAt - every) / 1000,
        seconds,
        failures,
      }));
    },
  };
}
