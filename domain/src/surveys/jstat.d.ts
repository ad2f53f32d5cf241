/** Minimal types of jStat, which ships without any. */
declare module 'jstat' {
  interface Distributions {
    readonly chisquare: { cdf(value: number, degreesOfFreedom: number): number };
    readonly normal: { cdf(value: number, mean: number, deviation: number): number };
    readonly hypgeom: {
      pdf(successes: number, population: number, marked: number, draws: number): number;
    };
  }
  const jStat: Distributions;
  // biome-ignore lint/style/noDefaultExport: it is what the library exports
  export default jStat;
}
