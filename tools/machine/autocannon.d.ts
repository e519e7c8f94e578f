/** The part of autocannon that the benchmarks use; the package brings no types. */
declare module 'autocannon' {
  interface Request {
    readonly method?: string;
    readonly path?: string;
    readonly headers?: Record<string, string>;
    readonly body?: string;
    readonly setupRequest?: (request: Request) => Request;
  }

  interface Options {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    readonly requests: readonly Request[];
  }

  interface Result {
    readonly requests: { readonly total: number; readonly average: number };
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
  }

  function autocannon(options: Options): Promise<Result>;
  export = autocannon;
}
