/** Figures measured by a part, each name with its unit if it has one (`tripwire_us_p99`). */
export type Figures = Readonly<Record<string, number>>;

export type Bench = {
  readonly figures: Figures;
  /** The figures for a reader: a table with notes. */
  readonly table: string;
};

/** Measures something separately. */
export type Part = (options: BenchOptions) => Bench | Promise<Bench>;

export type BenchOptions = {
  /** Folder with the labelled conversations and, in `families`, their families. */
  readonly corpus: string;
  /** The tripwire's patterns file. */
  readonly patterns: string;
  /** Measured rounds after the warm-up. */
  readonly rounds: number;
  /** Whether to include the sizes that take minutes. */
  readonly full: boolean;
  /** Called before each step, to show progress. */
  readonly progress: (step: string) => void;
};
