/** The part of autocannon that the benchmarks and the load test use; the package brings no types. */
declare module 'autocannon' {
  interface Request {
    readonly method?: string;
    readonly path?: string;
    readonly headers?: Record<string, string>;
    readonly body?: string;
    /** Called right before the request is sent. */
    readonly setupRequest?: (request: Request) => Request;
    readonly onResponse?: (status: number, body: string) => void;
  }

  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds; until `amount` is reached without it. */
    readonly duration?: number;
    readonly requests: readonly Request[];
    /** Number of requests, in turn. */
    readonly amount?: number;
    /** Seconds until a response counts as lost. */
    readonly timeout?: number;
    /** Milliseconds between two samples; a run ends with one. */
    readonly sampleInt?: number;
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
